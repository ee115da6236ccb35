import { openFirefox } from './support/open-firefox.ts'
import { rideSuite } from './support/ride-suite.ts'

rideSuite('Firefox as an Android phone', openFirefox)
