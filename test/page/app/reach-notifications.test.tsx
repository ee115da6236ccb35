import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { reachNotifications } from '../../../src/page/app/reach-notifications.ts'
import { pressFeel } from '../../../src/page/ui/settings/press-feel.ts'

const [first, second] = (await loadCatalogue()).stations
interface Shown extends NotificationOptions {
  readonly title: string
}
let shown: Shown[] = []
let asked = 0

/** A phone with notifications; its visitor answers `answer` to the prompt. */
function phone(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const notification = {
    permission,
    requestPermission: () => {
      asked += 1
      notification.permission = answer
      return Promise.resolve(answer)
    },
  }
  const registration = {
    async showNotification(title: string, options: NotificationOptions) {
      shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }]
    },
    getNotifications: async () => shown.map(({ tag }) => ({ tag, close: () => (shown = shown.filter((other) => other.tag !== tag)) })),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  return notification
}

beforeEach(() => {
  shown = []
  asked = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  pressFeel.choose({ sound: false })
})

describe('[10] the notification of a stamp in reach', () => {
  it('is off until the visitor switches it on, and only that tap prompts', async () => {
    phone('default', 'granted')
    expect(reachNotifications.get()).toBe('off')
    expect(asked).toBe(0)
    await reachNotifications.choose(true)
    expect([asked, reachNotifications.get()]).toEqual([1, 'on'])
    await reachNotifications.choose(false)
    expect(reachNotifications.get()).toBe('off')
  })

  it('stays off after a refusal, and says so', async () => {
    phone('default', 'denied')
    await reachNotifications.choose(true)
    expect(reachNotifications.get()).toBe('refused')
  })

  it('is off where the prompt was dismissed', async () => {
    phone('default', 'default')
    await reachNotifications.choose(true)
    expect(reachNotifications.get()).toBe('off')
  })

  it('ends where the permission is revoked in the phone’s settings', async () => {
    const notification = phone('granted')
    await reachNotifications.choose(true)
    notification.permission = 'denied'
    expect(reachNotifications.get()).toBe('refused')
  })

  it('is unavailable where the phone has none', () => {
    vi.stubGlobal('navigator', {})
    expect(reachNotifications.get()).toBe('unsupported')
  })

  it('leads to the press, and the next one replaces it', async () => {
    phone('granted')
    await reachNotifications.tell(first!)
    await reachNotifications.tell(second!)
    expect(shown).toMatchObject([
      { title: `${second!.name}駅の印が押せます`, tag: `reach-${second!.stamp_id}`, data: `/find/push/?stamp_id=${second!.stamp_id}` },
    ])
  })

  it.each([
    [false, true],
    [true, false],
  ])('with sound %s its silence is %s', async (sound, silent) => {
    phone('granted')
    pressFeel.choose({ sound })
    await reachNotifications.tell(first!)
    expect(shown).toMatchObject([{ silent }])
  })

  it('is closed, and those of others stay', async () => {
    phone('granted')
    shown = [{ title: '', tag: 'another' }]
    await reachNotifications.tell(first!)
    await reachNotifications.clear()
    expect(shown.map(({ tag }) => tag)).toEqual(['another'])
  })
})
