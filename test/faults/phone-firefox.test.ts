import { openFirefox } from '../engines/support/open-firefox.ts'
import { phoneSuite } from './support/phone-suite.ts'

phoneSuite('Firefox', openFirefox)
