import { useEffect, useState } from 'react'

/** After the last letter, in milliseconds: a new address, and the map that goes there, would keep the next letter waiting. */
const REST_MS = 500

/**
 * A search as it is typed, beside the one that the address holds: the field and what is found follow each letter at once, the address once the typing
 * rests or `settle` is called (the field is left). An address that changes by itself (a way back) is taken over.
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
