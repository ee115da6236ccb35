import { loadStories } from '../../../core/catalogue/load-stories.ts'

/** The sentence about a station's picture; empty for any other stamp, and where its chunk cannot be loaded: picture and paper are complete without it. */
export const storyOf = async (stamp_id: number): Promise<string> => (await loadStories().catch(() => null))?.get(stamp_id) ?? ''
