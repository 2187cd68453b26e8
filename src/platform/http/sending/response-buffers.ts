import type { ServerResponse } from 'node:http'

/** JSON whose length is known before its bytes are put together. */
export interface AssembledJson {
  /** Bytes of UTF-8. */
  readonly byteLength: number
  /** Writes all bytes to the beginning of `target`. */
  copyTo(target: Buffer): void
}

/** Room for a list of 120 cards. */
const bufferLength = 256 * 1024
/** Unused buffers that are retained, 4 MB together. */
const mostUnused = 16

/** What a response sends: text and bytes as they are; assembled JSON as bytes that are valid until the response is closed. */
export type AssembleResponse = (json: string | Buffer | AssembledJson, response: ServerResponse) => string | Buffer

/**
 * Takes the memory of responses from buffers that are used again once a response is closed. V8 collects its whole heap for
 * each 64 MB of new buffers, as if they were never released: with a new one for each, after every thousand lists.
 */
export function responseBuffers(): AssembleResponse {
  const unused: Buffer[] = []
  return (json, response) => {
    if (typeof json === 'string' || Buffer.isBuffer(json)) return json
    const { byteLength } = json
    if (byteLength > bufferLength || response.destroyed) {
      const own = Buffer.allocUnsafeSlow(byteLength)
      json.copyTo(own)
      return own
    }
    const buffer = unused.pop() ?? Buffer.allocUnsafeSlow(bufferLength)
    json.copyTo(buffer)
    // Closed means written to the socket, or the connection is gone: nothing reads the buffer any more.
    response.once('close', () => {
      if (unused.length < mostUnused) unused.push(buffer)
    })
    return buffer.subarray(0, byteLength)
  }
}
