import './early-taps.ts'
import { holdOffer } from './hold-offer.ts'
import { registerFirstWorker } from './register-worker.ts'
import { settleDevice } from './settle-device.ts'
import { enforceTrustedTypes } from './trusted-types.ts'

// Inline behind the content of every page (scripts/inline-scripts.ts): the code that runs before the app's scripts. In the head it delayed the first paint by its bytes.
enforceTrustedTypes(globalThis as Parameters<typeof enforceTrustedTypes>[0], location.href)
settleDevice()
holdOffer(window)

// The worker's script is requested while the largest of the app's scripts is still loading; the worker's further requests follow when the line is free again.
document.querySelector('link[href*="/assets/vendor-"]')?.addEventListener('load', registerFirstWorker)
