import { createContext, useContext } from 'react'

/** The shape of the first screen as in the page's HTML, with the id of its route. */
export interface FirstShape {
  readonly route: string
  readonly html: string
}

/** Null once a screen has been shown. */
export const FirstShapeContext = createContext<FirstShape | null>(null)

/** Null once a screen has been shown, and in a page without a shape. */
export const useFirstShape = (): FirstShape | null => useContext(FirstShapeContext)
