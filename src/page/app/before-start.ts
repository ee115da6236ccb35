import './early-taps.ts'
import { holdOffer } from './hold-offer.ts'
import { registerFirstWorker } from './register-worker.ts'
import { settleDevice } from './settle-device.ts'
import { enforceTrustedTypes } from './trusted-types.ts'

// Inline behind the content of every page (scripts/inline-scripts.ts): what comes before the app's scripts. In the head it delayed the first paint by its bytes.
enforceTrustedTypes(globalThis as Parameters<typeof enforceTrustedTypes>[0], location.href)
settleDevice()
holdOffer(window)

// The worker's script is on its way while the largest of the app's scripts still arrives: its next requests follow when the line is free again.
document.querySelector('link[href*="/assets/vendor-"]')?.addEventListener('load', registerFirstWorker)
