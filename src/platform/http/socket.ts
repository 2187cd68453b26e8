import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from '../startup-error.ts'

/**
 * The listening socket, opened before the shop is ready: a taken port is known at once, a port chosen
 * by the system is known to everything that needs the shop's address, and whoever calls early is told to wait.
 */
export interface ListeningSocket {
  readonly server: Server
  readonly port: number
  /** From now on requests go to `listener`. */
  serve(listener: RequestListener): void
  /** Resolves when the last answer is out. */
  close(): Promise<void>
}

export async function openSocket(host: string, port: number): Promise<ListeningSocket> {
  const server = createServer()
  server.on('request', answerNotYet)
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error): void => reject(withSentence(error, host, port))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve: (listener) => {
      server.off('request', answerNotYet)
      server.on('request', listener)
    },
    close: () =>
      new Promise((resolve) => {
        // A line that is still answered is not idle yet: it would be kept for its caller, and with it the whole shop.
        Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

function withSentence(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`)
  if (code === 'EACCES') return new StartupError(`This account may not open port ${port}. Set PORT to 1024 or above.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`This machine has no address ${host}. Set HOST to one it has.`)
  return error
}

function answerNotYet(_request: unknown, response: ServerResponse): void {
  response.writeHead(503, {
    'retry-after': '1',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end('Starting.\n')
}
