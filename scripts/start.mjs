import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { demoLogin } from './demo-login.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

await ensureInstalled()
await ensureBuilt()

const port = process.env['PORT'] ?? '8787'
const address = process.env['PUBLIC_ORIGIN'] ?? `http://127.0.0.1:${port}`
const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { ...demoLogin(process.env), ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
})

// Printed once it listens, so that nobody opens an address that does not answer yet.
createInterface({ input: server.stdout }).on('line', (line) => {
  if (!line.startsWith('listening on ')) {
    console.log(line)
    return
  }
  console.log(`
  駅印帖  ${address}

  パソコンでは  開発者ツールの「デバイス」表示（Pixel など）でひらきます。そのままだと案内だけの /pc/ になります。
  Android では  adb reverse tcp:${port} tcp:${port}  のあと、スマホで ${address}
  iPhone では   https が要ります。docs/deploy.md（Caddy）をごらんください。
  おわるときは  Ctrl-C
`)
})

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
