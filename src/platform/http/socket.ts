import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from '../startup-error.ts'
import { commonHeaders, refuseMalformed, responseWith } from './common-headers.ts'

/**
 * A listening socket that is opened before the application is ready: a taken port is detected at once, a port chosen by
 * the system is known to everything that needs the URL, and early requests are answered with 503 and `retry-after`.
 */
export interface ListeningSocket {
  readonly server: Server
  readonly port: number
  /** Begins to listen, when `listensLater`. */
  open(): Promise<void>
  /** Passes all further requests to `listener`. */
  serve(listener: RequestListener): void
  /** From now on each response, also to requests under way, tells its client that the connection closes after it. */
  announceClose(): void
  /** Resolves when the last response has been sent. What has not arrived or been answered in ten seconds is cut off. */
  close(): Promise<void>
}

export interface SocketOptions {
  /** The environment variable that names the port. */
  readonly variable?: string
  /** Whether browsers reach the shop by https. */
  readonly isSecure?: boolean
  /** Milliseconds that `close` waits for requests, such as one whose client is gone. */
  readonly closeLimitMs?: number
  /** Whether it listens only from `open` on: other processes that share the port are ready already. */
  readonly listensLater?: boolean
}

const defaultCloseLimitMs = 10_000

export async function openSocket(
  host: string,
  port: number,
  { variable = 'PORT', isSecure = false, closeLimitMs = defaultCloseLimitMs, listensLater = false }: SocketOptions = {},
): Promise<ListeningSocket> {
  const headers = commonHeaders(isSecure)
  let current = headers
  const server = createServer({ ServerResponse: responseWith(() => current) })
  const announceClose = (): void => {
    current = [...headers, ['connection', 'close']]
  }
  server.on('clientError', refuseMalformed(headers))
  server.on('request', respondNotReady)
  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (error: Error): void => reject(explained(error, { host, port, variable }))
      server.once('error', refuse)
      server.listen(port, host, () => {
        server.off('error', refuse)
        resolve()
      })
    })
  if (!listensLater) await listen()
  return {
    server,
    port: listensLater ? port : (server.address() as AddressInfo).port,
    open: async () => {
      if (listensLater) await listen()
    },
    serve: (listener) => {
      server.off('request', respondNotReady)
      server.on('request', listener)
    },
    announceClose,
    close: () =>
      new Promise((resolve) => {
        announceClose()
        // A connection in use is not idle yet. With the usual timeout it would stay open after its response and delay the end.
        Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
        setTimeout(() => server.closeAllConnections(), closeLimitMs).unref()
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

function explained(error: Error, { host, port, variable }: { host: string; port: number; variable: string }): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken by another program. Stop it, or set ${variable} to another number.`)
  if (code === 'EACCES')
    return new StartupError(`This account may not open port ${port}. Set ${variable} to 1024 or above.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`This machine has no address ${host}. Set HOST to one it has.`)
  return error
}

function respondNotReady(_request: unknown, response: ServerResponse): void {
  response.writeHead(503, {
    'retry-after': '1',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end('Starting.\n')
}
