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
 */
export async function step(title, command, args, env = {}) {
  const begun = Date.now()
  console.log(`\n▸ ${title}`)
  const code = await run(command, args, env)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  if (code !== 0) {
    console.error(`✗ ${title} (${seconds} s)`)
    process.exit(code)
  }
  console.log(`✓ ${title} (${seconds} s)`)
}
