import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Station } from '../../core/catalogue/station.ts'
import type { Finding, NotificationChoice } from '../services/finding.ts'
import { useAppServices } from './use-app-services.ts'

/** Null until its chunk is loaded, or where it cannot be. */
export function useFinding(): Finding | null {
  const { finding } = useAppServices()
  const [loaded, setLoaded] = useState<Finding | null>(null)
  useEffect(() => void finding().then(setLoaded, () => undefined), [finding])
  return loaded
}

/** The station whose stamp has come into reach, while that is announced. */
export const useReachNotice = ({ subscribe, notice }: Finding): Station | null => useSyncExternalStore(subscribe, notice)

/** The visitor's choice, where the browser permits and has notifications. */
export const useNotificationChoice = ({ subscribe, notifications }: Finding): NotificationChoice => useSyncExternalStore(subscribe, notifications)

/** The number of position fixes in the last hour, as a measure of the battery use. */
export const useFixesOfLastHour = ({ subscribe, fixesOfLastHour }: Finding): number => useSyncExternalStore(subscribe, fixesOfLastHour)
