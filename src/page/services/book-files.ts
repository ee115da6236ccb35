import type { BookFileRefusal } from '../../core/contract/book-file.ts'

/** What became of a file that was to be taken in. */
export type Imported =
  | { readonly is: 'taken'; readonly added: number; readonly held: number }
  | { readonly is: 'refused'; readonly refusal: BookFileRefusal }
  | { readonly is: 'full' }

/** The whole book as a file, out of this phone and into it (spec 11); neither waits for the network. */
export interface BookFiles {
  write(): Promise<File>
  read(file: Blob): Promise<Imported>
}
