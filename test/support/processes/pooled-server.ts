import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { type Message, messageReader, packet, stringsOf, text } from './postgres-messages.ts'

interface PoolerClient {
  write(data: Buffer): void
  /** Called when the transaction and everything sent after it has ended. */
  release(): void
}

/** A connection from a pooler to the server. */
export interface PooledServer {
  /** The client whose transaction it runs. */
  client: PoolerClient | undefined
  /** Sends a client's message. Named statements that this connection does not have are prepared first. */
  send(message: Message, statements: ReadonlyMap<string, Buffer>): void
  close(): void
}

/** What is expected in answer to the messages up to a Sync or a simple query. */
interface Request {
  /** Of each ParseComplete the statement that it confirms, and whether the client has asked for it. */
  readonly parses: { readonly name: string; readonly isAsked: boolean }[]
}

/** Connects by the driver, which knows how to sign in, and takes over its socket. */
export async function connectServer(url: string): Promise<PooledServer> {
  const driver = new pg.Client(url)
  await driver.connect()
  const socket = (driver as unknown as { connection: { stream: Socket } }).connection.stream
  socket.removeAllListeners('data')
  driver.on('error', () => undefined)
  const known = new Set<string>()
  const requests: Request[] = []
  let current: Request = { parses: [] }
  let isMidRequest = false

  const parse = (original: Buffer, isAsked: boolean): string => {
    const [, query = ''] = stringsOf(original, 2)
    const name = `pooler_${createHash('sha1').update(query).digest('hex')}`
    const tail = original.subarray(original.indexOf(0) + 1)
    // A statement that the connection has is parsed without a name, so that the client gets its ParseComplete.
    const asked = known.has(name) ? '' : name
    if (isAsked || asked !== '') {
      socket.write(packet('P', Buffer.concat([text(asked), tail])))
      current.parses.push({ name, isAsked })
      known.add(name)
    }
    return name
  }
  const send = ({ type, body }: Message, statements: ReadonlyMap<string, Buffer>): void => {
    const [first = '', second = ''] = stringsOf(body, 2)
    const original = type === 'P' ? statements.get(first) : type === 'B' ? statements.get(second) : undefined
    if (type === 'P' && original !== undefined) {
      isMidRequest = true
      parse(original, true)
      return
    }
    if (type === 'P') current.parses.push({ name: '', isAsked: true })
    if (type === 'B' && original !== undefined) {
      const tail = body.subarray(body.indexOf(0, body.indexOf(0) + 1) + 1)
      socket.write(packet('B', Buffer.concat([text(first, parse(original, false)), tail])))
      isMidRequest = true
      return
    }
    isMidRequest = type !== 'S' && type !== 'Q'
    if (!isMidRequest) {
      requests.push(current)
      current = { parses: [] }
    }
    socket.write(packet(type, body))
  }

  const server: PooledServer = { client: undefined, send, close: () => socket.destroy() }
  const onMessage = ({ type, body }: Message): void => {
    if (type === '1') {
      const confirmed = (requests[0] ?? current).parses.shift()
      if (confirmed?.isAsked === false) return
    }
    server.client?.write(packet(type, body))
    if (type !== 'Z') return
    // After an error the rest of the request was not carried out.
    for (const { name } of requests.shift()?.parses ?? []) known.delete(name)
    if (body.toString() === 'I' && requests.length === 0 && !isMidRequest) server.client?.release()
  }
  socket.on('data', messageReader(onMessage))
  socket.on('error', () => undefined)
  return server
}
