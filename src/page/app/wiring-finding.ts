import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts'
import type { CollectedView } from '../../core/domain/collected-view.ts'
import type { LiveValue } from '../../device/store/live-value.ts'
import type { Finding } from '../services/finding.ts'
import type { Position } from '../services/position.ts'
import { createFinding } from './finding.ts'
import { reachNotifications } from './reach-notifications.ts'

/** The part of the wiring that watches the position: a chunk of its own, because no paint waits for it. */
export const wireFinding = (position: Position, book: LiveValue<CollectedView>): Finding =>
  createFinding({ position, book, loadCatalogue, notifications: reachNotifications })
