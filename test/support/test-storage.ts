/** Browser storage for Node, which has none: each key is a property of its own. */
export function createTestStorage(): Storage {
  const held: Record<string, string> = {}
  return Object.assign(
    Object.create({
      getItem: (name: string) => held[name] ?? null,
      setItem(this: Record<string, string>, name: string, value: string) {
        held[name] = value
        this[name] = value
      },
      removeItem(this: Record<string, string>, name: string) {
        delete held[name]
        delete this[name]
      },
    }) as Storage,
  )
}
