import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Phone } from '../../engines/support/phone.ts'
import { createTwoBuilds, type TwoBuilds } from '../../support/two-builds.ts'
import { ROUNDS } from './fault-row.ts'
import { PHONE_FAULTS, schemaFault, updateFaults } from './phone-faults.ts'
import { PHONE_KEPT, runPhoneRow, type PhoneFault } from './phone-rows.ts'

/** A fault that only one engine's driver can cause, with a phone of its own where the usual one will not do. */
export type OwnFault<P extends Phone> = PhoneFault<P> & { newPhone?(): P }

/** Every fault on a new phone with one engine. */
export function phoneSuite<P extends Phone>(engine: string, newPhone: () => P, own: readonly OwnFault<P>[] = []): void {
  let builds: TwoBuilds
  const run = (fault: OwnFault<P>) => runPhoneRow(engine, fault, fault.newPhone ?? newPhone, ROUNDS)
  const named = (faults: readonly OwnFault<P>[]) => faults.map((fault) => [fault.name, fault] as const)
  const withBuilds = (make: () => TwoBuilds) => {
    beforeAll(() => {
      builds = make()
    }, 300_000)
    afterAll(() => builds.dispose())
  }

  describe(`[11] in ${engine} every press that the screen reported as stored is on the server exactly once, and on the screen`, () => {
    it.each(named([...PHONE_FAULTS, ...own]))('%s', async (_name, fault) => {
      expect(await run(fault)).toEqual(PHONE_KEPT)
    })

    describe('with a new build', () => {
      withBuilds(() => createTwoBuilds())

      it.each(named(updateFaults(() => builds)))('%s', async (_name, fault) => {
        expect(await run(fault)).toEqual(PHONE_KEPT)
      })
    })

    describe('with a new build of a newer schema', () => {
      withBuilds(() => createTwoBuilds('schema'))

      it.each(named([schemaFault(() => builds)]))('%s', async (_name, fault) => {
        expect(await run(fault)).toEqual(PHONE_KEPT)
      })
    })
  })
}
