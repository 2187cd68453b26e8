import type { IncomingMessage } from 'node:http'

/** The request body; null when the client aborted the request first, as after a short timeout. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  try {
    return Buffer.concat(await Array.fromAsync<Buffer>(request)).toString()
  } catch {
    return null
  }
}
