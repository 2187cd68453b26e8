import { connect } from 'node:net'

interface PendingRequest {
  /** Called with the last byte of the response. */
  readonly onResponse: (status: number, body: readonly Buffer[]) => void
  readonly onError: (error: Error) => void
}

export interface RawConnection {
  /** Sends the text of a complete request. The next one may be sent after the response. */
  send(request: string, pending: PendingRequest): void
  close(): void
}

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * A keep-alive connection that parses only status and length of the head: a complete HTTP client in JavaScript is slower
 * than the shop and would measure itself.
 */
export function openRawConnection(hostname: string, port: number): RawConnection {
  let pending: PendingRequest | undefined
  let status = 0
  let head: Buffer = Buffer.alloc(0)
  let body: Buffer[] = []
  let remaining = 0
  const socket = connect(port, hostname)
  socket.setNoDelay(true)

  const receive = (bytes: Buffer): void => {
    if (bytes.length > 0) body.push(bytes)
    remaining -= bytes.length
    if (remaining > 0) return
    const [request, fullBody] = [pending, body]
    pending = undefined
    body = []
    request?.onResponse(status, fullBody)
  }

  socket.on('error', (error) => pending?.onError(error))
  socket.on('close', () => pending?.onError(new Error('the server closed the connection')))
  socket.on('data', (bytes: Buffer) => {
    if (remaining > 0) return receive(bytes)
    head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
    const end = head.indexOf(endOfHead)
    if (end < 0) return
    const text = head.toString('latin1', 0, end)
    status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    if (length === undefined && status !== 204)
      return void socket.destroy(new Error('a response has no content-length'))
    remaining = Number(length ?? 0)
    const rest = head.subarray(end + endOfHead.length)
    head = Buffer.alloc(0)
    receive(rest)
  })
  return {
    send: (request, callbacks) => {
      pending = callbacks
      socket.write(request)
    },
    close: () => void socket.destroy(),
  }
}
