export interface Gate {
  readonly promise: Promise<void>
  open(): void
}

/** A moment that a test decides itself: `promise` resolves when it is opened. */
export function createGate(): Gate {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}
