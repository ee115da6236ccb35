import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP connection point in front of a port of this machine that can be cut like a cable: connections stay open and nothing arrives. */
export interface Relay {
  readonly port: number
  cut(): void
  /** Later connections pass; those that were cut are closed. */
  mend(): void
  close(): Promise<void>
}

export async function createRelay(targetPort: number): Promise<Relay> {
  let isCut = false
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // An end that was killed resets its connection, which `close` reports.
    socket.on('error', () => undefined)
    return socket
  }
  const server = createServer((incoming) => {
    track(incoming)
    if (isCut) return void incoming.pause()
    const outgoing = track(connect(targetPort, '127.0.0.1'))
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
    incoming.pipe(outgoing)
    outgoing.pipe(incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  const closeAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: address.port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend() {
      isCut = false
      closeAll()
    },
    async close() {
      server.close()
      closeAll()
      await once(server, 'close')
    },
  }
}
