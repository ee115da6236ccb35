import { createContext, useContext } from 'react'

/** The markup that the page's HTML shows of its screen; null once a screen has been shown. */
export const FirstShapeContext = createContext<string | null>(null)

export const useFirstShape = (): string | null => useContext(FirstShapeContext)
