import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Message, messageReader, packet } from './postgres-messages.ts'

export interface SlowDatabase {
  /** The URL of the database through the proxy. */
  readonly url: string
  /** From now on each statement of a connection takes so many milliseconds longer. */
  delay(ms: number): void
  close(): Promise<void>
}

/** What ends a statement: Sync, or Query, which has it in one message. */
const endsOfStatements = ['S', 'Q']

/** A proxy in front of a database that answers slowly, as from a disk that is too slow. */
export async function slowDatabase(databaseUrl: string): Promise<SlowDatabase> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let delayMs = 0
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    let turn = Promise.resolve()
    const forward = (message: Message): void => {
      turn = turn.then(async () => {
        if (delayMs > 0 && endsOfStatements.includes(message.type)) await wait(delayMs)
        if (upstream.writable) upstream.write(packet(message.type, message.body))
      })
    }
    client.on('data', messageReader(forward, true))
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    delay: (ms) => {
      delayMs = ms
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
