import type { AppServices } from '../../services/app-services.ts'

/**
 * The data of a route that lists the book, once the phone has read the book as well: a list that is first rendered without it is too short for the scroll position
 * that a reload restores, and blank between the rows of the page's shape and its own. Rejects as `data` does; a book that cannot be read is left to the screen.
 */
export async function withBook<T>({ book }: Pick<AppServices, 'book'>, data: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([data, book.firstRead().catch(() => undefined)])
  return loaded
}
