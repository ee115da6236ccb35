import { createContext, useContext } from 'react'

/** The shape of the first screen as in the page's HTML, with the id of its route. */
export interface FirstShape {
  readonly route: string
  readonly html: string
}

/** Null once a screen has been shown. */
export const FirstShapeContext = createContext<FirstShape | null>(null)

export const useFirstShape = (): FirstShape | null => useContext(FirstShapeContext)
