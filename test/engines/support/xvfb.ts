import { startProcess, type ProcessTree } from './process-tree.ts'

export interface Screen {
  /** For the environment's DISPLAY. */
  readonly display: string
  stop(): Promise<void>
}

/** An X server without a screen, under a free number that it finds itself. */
export async function startXvfb(): Promise<Screen> {
  const server = startProcess('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x2700x24', '-nolisten', 'tcp'])
  const number = await server.firstLineOnFd3().catch(failWith(server))
  return { display: `:${number}`, stop: () => server.end(() => process.kill(server.pid, 'SIGTERM')) }
}

const failWith = (server: ProcessTree & { log(): string }) => async (error: unknown) => {
  await server.kill()
  throw new Error(`Xvfb did not start: ${server.log()}`, { cause: error })
}
