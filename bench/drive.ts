import { connect } from 'node:net'

export interface Line {
  readonly hostname: string
  readonly port: number
  /** On the clock of `performance.now()`. */
  readonly until: number
  /** The text of one whole request. */
  readonly nextRequest: () => string
}

export interface Driven {
  /** Milliseconds from the request to the last byte of its 2xx answer. */
  readonly times: readonly number[]
  readonly failed: number
}

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * One kept connection, one request after the other. It reads of an answer no more than its status and its length:
 * a client that takes answers apart in JavaScript is slower than the shop and would measure itself.
 */
export function drive({ hostname, port, until, nextRequest }: Line): Promise<Driven> {
  const { promise, resolve, reject } = Promise.withResolvers<Driven>()
  const times: number[] = []
  let failed = 0
  let sentAt = 0
  let head: Buffer = Buffer.alloc(0)
  let left = 0
  let isGood = false
  const socket = connect(port, hostname)
  socket.setNoDelay(true)

  const send = (): void => {
    sentAt = performance.now()
    if (sentAt >= until) {
      socket.destroy()
      resolve({ times, failed })
    } else socket.write(nextRequest())
  }

  const finish = (): void => {
    if (isGood) times.push(performance.now() - sentAt)
    else failed++
    send()
  }

  socket.on('connect', send)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the server hung up')))
  socket.on('data', (bytes: Buffer) => {
    if (left > 0) {
      left -= bytes.length
      if (left === 0) finish()
      return
    }
    head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
    const end = head.indexOf(endOfHead)
    if (end < 0) return
    const text = head.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    if (length === undefined) return void socket.destroy(new Error('an answer does not say how long it is'))
    isGood = text.startsWith('HTTP/1.1 2')
    left = Number(length) - (head.length - end - endOfHead.length)
    head = Buffer.alloc(0)
    if (left === 0) finish()
  })
  return promise
}
