import './early-taps.ts'
import { holdOffer } from './hold-offer.ts'
import { registerFirstWorker } from './register-worker.ts'

// Inline behind the content of every page (scripts/inline-scripts.ts): what may happen before the app has started. In the head it delayed the first paint by its bytes.
holdOffer(window)

// The worker's script is on its way while the largest of the app's scripts still arrives: its next requests follow when the line is free again.
document.querySelector('link[href*="/assets/vendor-"]')?.addEventListener('load', registerFirstWorker)
