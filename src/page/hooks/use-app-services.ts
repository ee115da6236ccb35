import { createContext, useContext } from 'react'
import type { AppServices } from '../services/app-services.ts'

/** Null until the tab is wired: the start page and the layout are shown without services. */
export const AppServicesContext = createContext<AppServices | null>(null)

/** Throws outside the provider: a screen without services is a bug. */
export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext)
  if (services === null) throw new Error('no AppServices above this component')
  return services
}
