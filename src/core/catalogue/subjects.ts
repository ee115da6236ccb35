import packed from 'virtual:catalogue/subjects'
import { unpackStories } from './load-stories.ts'

/** What each station's picture shows, in a few words, by stamp_id. Part of the chunk that imports it: only the gallery of /dev/ does. */
export const SUBJECTS: ReadonlyMap<number, string> = unpackStories(packed)
