import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createPosition } from '../../../../src/page/app/geolocation.ts'
import type { AppServices } from '../../../../src/page/services/app-services.ts'
import type { Finding, NotificationChoice } from '../../../../src/page/services/finding.ts'
import FindingSettings from '../../../../src/page/screens/mypage/finding-settings.tsx'
import FixCountNote from '../../../../src/page/screens/mypage/fix-count.tsx'
import { FINDING_SETTINGS as TEXT } from '../../../../src/page/ui/text/finding-settings.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

/** The settings where notifications are `choice`; switched on they become `answer`, the phone's answer. */
async function show(
  choice: NotificationChoice,
  { answer = 'on', fixes = 0, ...services }: { readonly answer?: NotificationChoice; readonly fixes?: number } & Partial<AppServices> = {},
) {
  let [now, count] = [choice, fixes]
  const listeners = new Set<() => void>()
  const publish = () => {
    for (const listener of listeners) listener()
  }
  const finding: Partial<Finding> = {
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    notifications: () => now,
    chooseNotifications: async (isOn) => {
      now = isOn ? answer : 'off'
      publish()
    },
    fixesOfLastHour: () => count,
  }
  await showPage(
    <>
      <FindingSettings />
      <FixCountNote />
    </>,
    pageServices({ finding: () => Promise.resolve(finding as Finding), ...services }),
  )
  const fix = () => {
    count += 1
    act(publish)
  }
  return { fix }
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(TEXT.notify, 'u') })
const tap = () => act(async () => void fireEvent.click(box()))
/** A phone with geolocation. */
const allowed = () => {
  const position = createPosition({ watchPosition: () => 1, clearWatch: () => undefined } as unknown as Geolocation, undefined)
  position.start()
  return position
}

describe('[10] notices on the way', () => {
  it('is switched on and off by the visitor, and promises only what the phone does', async () => {
    await show('off', { position: allowed() })
    expect(box().checked).toBe(false)
    expect(screen.getByText(TEXT.hint).textContent).toContain('駅印帖が画面にないあいだは、位置を教えないスマホが多く、ほとんど届きません')
    await tap()
    expect(box().checked).toBe(true)
    expect(screen.queryByText(TEXT.noPlace)).toBeNull()
    await tap()
    expect(box().checked).toBe(false)
  })

  it('links to where the position is requested, if it never was', async () => {
    await show('off')
    expect(screen.queryByRole('link')).toBeNull()
    await tap()
    expect(screen.getByText(TEXT.noPlace).getAttribute('role')).toBe('status')
    expect(screen.getByRole('link', { name: TEXT.toFind }).getAttribute('href')).toBe('/find/')
  })

  it('explains after a refusal how to allow it', async () => {
    await show('off', { answer: 'refused' })
    await tap()
    expect([box().checked, box().disabled]).toEqual([false, true])
    expect(screen.getByText(TEXT.refused)).toBeTruthy()
  })

  it('says where the phone has none', async () => {
    await show('unsupported')
    expect(box().disabled).toBe(true)
    expect(screen.getByText(TEXT.unsupported)).toBeTruthy()
  })

  it('tells an iPhone that the home screen app has them, and how to get it', async () => {
    const services = pageServices()
    await show('unsupported', { device: 'ios', modals: services.modals })
    expect(screen.getByText(TEXT.fromHomeScreen)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: TEXT.install }))
    expect(services.modals.get()).toBe('install-guidance')
  })
})

it('[10] the number of fixes of the last hour is updated as they come', async () => {
  const { fix } = await show('off', { fixes: 1_233 })
  fix()
  expect(screen.getByText('1,234 回')).toBeTruthy()
})
