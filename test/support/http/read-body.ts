import type { IncomingMessage } from 'node:http'

/** What was sent; null when the caller gave up before all of it was here, as one in a hurry does on a busy machine. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  try {
    return Buffer.concat(await Array.fromAsync<Buffer>(request)).toString()
  } catch {
    return null
  }
}
