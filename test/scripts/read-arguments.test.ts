import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** As it is typed. The limit ends a command that has begun its work. */
const type = (command: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.mjs`, ...words], { encoding: 'utf8', timeout: 20_000 })
  return { status, stdout, stderr }
}

describe('the commands of package.json', () => {
  it.each([
    ['faults', ['--round', '30'], '--round'],
    ['faults', ['server', '--rounds', 'many'], 'many'],
    ['faults', ['--rounds'], '--rounds'],
    ['faults', ['servers'], 'servers'],
    ['bench', ['bytes', '--writes'], '--writes'],
    ['bench', ['byte'], 'byte'],
    ['mutants', ['src/core/domain/press.ts', '--test', 'a'], '--test'],
    ['mutants', [], 'mutants'],
    ['pictures', ['golden'], 'golden'],
    ['pictures', ['keep', 'x'], 'keep x'],
    ['tags', ['1191', '--png'], '--png'],
    ['test', ['check', 'units'], 'units'],
    ['admin', [], 'npm run admin -- find WORDS'],
    ['admin', ['constructor'], 'constructor'],
    ['admin', ['find', '--stamps', '1191'], '--stamps'],
    ['db', ['export'], 'export'],
    ['db', ['copy', 'visitors.ndjson'], 'copy'],
  ])('%s %j ends with code 2 before any work, names what is wrong and shows the usage', (command, words, wrong) => {
    const { status, stdout, stderr } = type(command, ...words)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(wrong)
    expect(stderr).toContain('usage: ')
  })

  it.each(['faults', 'bench', 'mutants', 'pictures', 'tags', 'test', 'admin', 'db'])('%s --help prints the usage only', (command) => {
    expect(type(command, '--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^usage: .*\n$/u) as string, stderr: '' })
  })
})
