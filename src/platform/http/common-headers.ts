import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'

type Headers = readonly (readonly [name: string, value: string])[]

/**
 * The headers of every response. With an https address browsers call the shop by https only, for a year after each visit.
 * Subdomains are left out: they may belong to others.
 */
export function commonHeaders(isSecure: boolean): Headers {
  const noSniffing = ['x-content-type-options', 'nosniff'] as const
  return isSecure ? [noSniffing, ['strict-transport-security', 'max-age=31536000']] : [noSniffing]
}

type MoreHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** The class of responses that add these headers when they are sent, whatever writes them: Fastify, a library or our code. */
export function responseWith(headers: () => Headers): typeof ServerResponse {
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, second?: string | MoreHeaders, third?: MoreHeaders): this {
      for (const [name, value] of headers()) this.setHeader(name, value)
      return typeof second === 'string' ? super.writeHead(status, second, third) : super.writeHead(status, second)
    }
  }
}

/** Statuses of Node's error codes; any other request that cannot be parsed is answered with 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what is no HTTP request, or did not arrive in time, and closes the connection: a listener of `clientError`. */
export function refuseMalformed(headers: Headers) {
  return function refuseMalformed(error: NodeJS.ErrnoException, connection: Duplex): void {
    if (error.code === 'ECONNRESET' || !connection.writable) {
      connection.destroy()
      return
    }
    const status = statuses[error.code ?? ''] ?? 400
    const lines = [...headers, ['connection', 'close'], ['content-length', '0']].map(
      ([name, value]) => `${name}: ${value}`,
    )
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
    connection.end(`${head}\r\n\r\n`, () => connection.destroy())
  }
}
