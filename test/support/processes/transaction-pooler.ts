import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { connectServer, type PooledServer } from './pooled-server.ts'
import { type Message, messageReader, packet, startupParameters, stringsOf, text } from './postgres-messages.ts'

export interface TransactionPooler {
  /** The URL of the database through the pooler. */
  readonly url: string
  /** How many transactions ran on another server connection than the transaction before of the same client. */
  switches(): number
  close(): Promise<void>
}

/** What PgBouncer accepts at the start of a connection. */
const accepted = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone']

const ready = packet('Z', Buffer.from('I'))
const welcome = Buffer.concat([
  packet('R', Buffer.alloc(4)),
  packet('S', text('client_encoding', 'UTF8')),
  packet('S', text('server_version', '18.0')),
  packet('K', Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 1])),
  ready,
])

/**
 * A connection pooler that behaves as PgBouncer does in transaction mode: it refuses other start-up parameters, gives
 * successive transactions of a client different ones of its server connections, and answers with a process id of its own.
 * As from version 1.21 on it prepares named statements where they are used; with `knowsStatements: false` it passes them on
 * as they come, as earlier versions do (Debian 12 has 1.18).
 */
export async function startTransactionPooler(
  databaseUrl: string,
  { knowsStatements = true }: { readonly knowsStatements?: boolean } = {},
): Promise<TransactionPooler> {
  const servers = await Promise.all(Array.from({ length: 4 }, () => connectServer(databaseUrl)))
  const clients = new Set<Socket>()
  const waiting: (() => void)[] = []
  let switches = 0
  /** A free server connection, another than `last` if there is one. */
  const takeServer = (last: PooledServer | undefined): PooledServer | undefined => {
    const free = servers.filter((server) => server.client === undefined)
    return free.find((server) => server !== last) ?? free[0]
  }

  const listener = createServer((client) => {
    clients.add(client)
    const unsent: Message[] = []
    /** The Parse message of each named statement, as the client sent it. */
    const statements = new Map<string, Buffer>()
    let server: PooledServer | undefined
    let last: PooledServer | undefined
    const release = (): void => {
      if (server === undefined) return
      server.client = undefined
      server = undefined
      waiting.shift()?.()
    }
    const forward = (): void => {
      if (unsent.length === 0) return
      if (server === undefined) {
        server = takeServer(last)
        if (server === undefined) return void waiting.push(forward)
        if (last !== undefined && last !== server) switches++
        last = server
        server.client = { write: (data) => client.write(data), release }
      }
      for (const message of unsent.splice(0)) server.send(message, statements)
    }
    const onMessage = (message: Message): void => {
      if (message.type === '') {
        start(client, message.body)
        return
      }
      if (message.type === 'X') return void client.end()
      const [name = ''] = message.type === 'P' ? stringsOf(message.body, 1) : []
      if (name !== '' && knowsStatements) statements.set(name, message.body)
      unsent.push(message)
      forward()
    }
    client.on('data', messageReader(onMessage, true))
    client.on('error', () => client.destroy())
    client.on('close', () => {
      clients.delete(client)
      // A transaction that its client has left is rolled back.
      server?.send({ type: 'Q', body: text('ROLLBACK') }, statements)
    })
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((listener.address() as AddressInfo).port)
  return {
    url: url.href,
    switches: () => switches,
    close: async () => {
      const closed = once(listener, 'close')
      listener.close()
      for (const client of clients) client.destroy()
      await closed
      for (const server of servers) server.close()
    },
  }
}

function start(client: Socket, body: Buffer): void {
  const refused = [...startupParameters(body).keys()].find((name) => !accepted.includes(name.toLowerCase()))
  if (refused === undefined) return void client.write(welcome)
  const fields = [`SFATAL`, 'C08P01', `Munsupported startup parameter: ${refused}`, '']
  client.end(packet('E', text(...fields)))
}
