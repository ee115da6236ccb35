import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SILENT } from '../../server/log.ts'
import { createNoticeReader, parseNotice } from '../../server/notice.ts'

describe("[2] the operator's notice", () => {
  it('has a title, paragraphs and an id that changes with its words, not with its whitespace', () => {
    const notice = parseNotice('\uFEFF手入れのお知らせ\r\n\r\n12月1日の2時から止まります。\n  押した印は残ります。\n')
    expect(notice).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}$/u),
      title: '手入れのお知らせ',
      body: ['12月1日の2時から止まります。', '押した印は残ります。'],
    })
    expect(parseNotice('手入れのお知らせ\n12月1日の2時から止まります。\n押した印は残ります。')?.id).toBe(notice?.id)
    expect(parseNotice('手入れのお知らせ\n12月2日の2時から止まります。')?.id).not.toBe(notice?.id)
    expect(parseNotice(' \n\n')).toBeNull()
  })

  it.each([
    ['あ'.repeat(41), 'the first line, the title, must have at most 40 characters, not 41'],
    [`題\n${'あ'.repeat(300)}\n${'い'.repeat(301)}`, 'the text after the first line must have at most 600 characters, not 601'],
  ])('refuses a text that is too long with the rule', (text, message) => {
    expect(() => parseNotice(text)).toThrow(message)
  })

  it('is read again when its file changes, without a restart; an invalid one is logged once and not shown', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'ekiincho-notice-'))
    afterAll(() => rmSync(directory, { recursive: true }))
    const file = join(directory, 'notice.txt')
    const warned: object[] = []
    const read = createNoticeReader(file, { ...SILENT, warn: (fields) => void warned.push(fields) })
    let second = 0
    const write = (text: string) => {
      writeFileSync(file, text)
      second += 1
      utimesSync(file, second, second)
    }
    expect(await read()).toBeNull()
    write('ひとつめ')
    expect(await read()).toMatchObject({ title: 'ひとつめ', body: [] })
    write('あ'.repeat(41))
    expect([await read(), await read()]).toEqual([null, null])
    expect(warned).toEqual([{ file, err: expect.objectContaining({ message: expect.stringContaining('at most 40 characters') }) }])
    write('ふたつめ')
    expect(await read()).toMatchObject({ title: 'ふたつめ' })
    rmSync(file)
    expect(await read()).toBeNull()
  })
})
