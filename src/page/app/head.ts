import { MOBILE_UA } from '../../core/domain/device-kind.ts'

// Inline in the head of every page (scripts/inline-scripts.ts), where each byte delays the first paint. What does not call itself a phone shows nothing until
// settle-device.ts has decided: a desktop sees its notice before anything else.
if (!MOBILE_UA.test(navigator.userAgent)) document.documentElement.hidden = true
