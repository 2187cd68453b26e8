import { connect } from 'node:net'

interface Waiting {
  /** With the last byte of the answer. */
  readonly heard: (status: number, body: readonly Buffer[]) => void
  readonly lost: (error: Error) => void
}

export interface Wire {
  /** Sends the text of one whole request; the next one is for after its answer. */
  ask(request: string, waiting: Waiting): void
  close(): void
}

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * One kept connection. It reads of an answer's head no more than status and length: a client that takes answers apart
 * in JavaScript is slower than the shop and would measure itself.
 */
export function openWire(hostname: string, port: number): Wire {
  let waiting: Waiting | undefined
  let status = 0
  let head: Buffer = Buffer.alloc(0)
  let body: Buffer[] = []
  let left = 0
  const socket = connect(port, hostname)
  socket.setNoDelay(true)

  const take = (bytes: Buffer): void => {
    if (bytes.length > 0) body.push(bytes)
    left -= bytes.length
    if (left > 0) return
    const [told, whole] = [waiting, body]
    waiting = undefined
    body = []
    told?.heard(status, whole)
  }

  socket.on('error', (error) => waiting?.lost(error))
  socket.on('close', () => waiting?.lost(new Error('the server hung up')))
  socket.on('data', (bytes: Buffer) => {
    if (left > 0) return take(bytes)
    head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
    const end = head.indexOf(endOfHead)
    if (end < 0) return
    const text = head.toString('latin1', 0, end)
    status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    if (length === undefined && status !== 204)
      return void socket.destroy(new Error('an answer does not say how long it is'))
    left = Number(length ?? 0)
    const rest = head.subarray(end + endOfHead.length)
    head = Buffer.alloc(0)
    take(rest)
  })
  return {
    ask: (request, then) => {
      waiting = then
      socket.write(request)
    },
    close: () => void socket.destroy(),
  }
}
