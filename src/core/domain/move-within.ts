/** The list with its item at `from` moved to the index `to`; the same list where either is out of range. */
export function moveWithin<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length || to === from) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}
