import { describe, expect, it } from 'vitest'
import { chooseNotice, type NoticeFacts } from '../../../../src/page/screens/home/choose-notice.ts'
import type { NoticeName } from '../../../../src/page/services/seen-notices.ts'

const choose = (change: Partial<NoticeFacts>, seen: readonly NoticeName[] = []) =>
  chooseNotice({ device: 'android', install: 'by-hand', loginType: 'none', count: 0, hasSeen: (name) => seen.includes(name), ...change })

describe('[2] the offer of the start page', () => {
  it.each<[string, NoticeName | null, Partial<NoticeFacts>, NoticeName[]]>([
    ['first steps to an empty book', 'how-to', {}, []],
    ['nothing twice', null, {}, ['how-to']],
    ['the home screen after the first stamp', 'install', { count: 1 }, []],
    ['the home screen where the browser offers it', 'install', { count: 1, install: 'offered' }, ['how-to']],
    ['nothing to an app that stands on the home screen', null, { count: 1, install: 'installed' }, ['how-to']],
    ['the home screen first on iOS, where its book is another', 'install', { device: 'ios' }, []],
    ['first steps on iOS once that is answered', 'how-to', { device: 'ios' }, ['install']],
    ['first steps to who pressed first and closed the home screen', 'how-to', { count: 1 }, ['install']],
    ['no first steps to who has a book worth keeping', null, { count: 5 }, ['install']],
    ['no login to a guest with few stamps', null, { count: 4, loginType: 'guest' }, ['install', 'how-to']],
    ['a login to a guest with a book worth keeping', 'login', { count: 5, loginType: 'guest' }, ['install']],
    ['one thing at a time', 'install', { count: 5, loginType: 'guest' }, []],
    ['no login to who has one', null, { count: 50, loginType: 'sns' }, ['install']],
    ['a later is a later', null, { count: 50, loginType: 'guest' }, ['install', 'login']],
  ])('%s', (_, expected, change, seen) => {
    expect(choose(change, seen)).toBe(expected)
  })
})
