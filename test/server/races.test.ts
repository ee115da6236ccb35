import { raceSuite } from '../suites/race-suite.ts'
import { openTestDatabase } from './support/test-database.ts'

raceSuite('the embedded database', openTestDatabase)
