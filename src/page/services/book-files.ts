import type { BookFileRefusal } from '../../core/contract/book-file.ts'

/** The result of importing a file. */
export type Imported =
  | { readonly is: 'taken'; readonly added: number; readonly held: number }
  | { readonly is: 'refused'; readonly refusal: BookFileRefusal }
  | { readonly is: 'full' }

/** Export and import of the whole book as a file (spec 11); neither waits for the network. */
export interface BookFiles {
  write(): Promise<File>
  read(file: Blob): Promise<Imported>
}
