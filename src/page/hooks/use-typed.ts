import { useEffect, useState } from 'react'

/** Delay after the last letter, in milliseconds: a new address, and the map that follows it, would delay the next letter. */
const REST_MS = 500

/**
 * A search as it is typed, beside the one in the address: the field and the results follow each letter at once, the address once typing pauses or `settle` is
 * called (the field loses focus). A change of the address itself (the back button) is adopted.
 */
export function useTyped(inAddress: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (inAddress !== sent) {
      setSent(inAddress)
      setTyped(inAddress)
    }
  }
  const settle = () => {
    if (typed === sent) return
    setSent(typed)
    onRest(typed)
  }
  useEffect(() => {
    const resting = setTimeout(settle, REST_MS)
    return () => clearTimeout(resting)
  })
  return { typed, setTyped, settle }
}
