import { spawn } from 'node:child_process'

/**
 * Runs a command with its output on the terminal. Resolves with the exit code.
 * @param {string} command @param {readonly string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a command and ends this program with its code when it fails.
 * @param {string} title @param {string} command @param {readonly string[]} args @param {Record<string, string>} [env]
 * @param {number} [attempts] 1 or more: how often the command is run before its failure counts
 */
export async function step(title, command, args, env = {}, attempts = 1) {
  const begun = Date.now()
  console.log(`\n▸ ${title}`)
  let code = await run(command, args, env)
  for (let attempt = 2; code !== 0 && attempt <= attempts; attempt++) {
    console.log(`▸ ${title}：もう一度 (${attempt}/${attempts})`)
    code = await run(command, args, env)
  }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  if (code !== 0) {
    console.error(`✗ ${title} (${seconds} s)`)
    process.exit(code)
  }
  console.log(`✓ ${title} (${seconds} s)`)
}
