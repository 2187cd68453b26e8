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
/** Shorter responses have memory of their own, which costs little. */
const leastLength = 16 * 1024
/** Buffers of a server, 4 MB together. */
const mostBuffers = 16

/**
 * What a response sends: text and bytes as they are, assembled JSON as bytes that are valid until the response is closed.
 * Without a response they stay valid, for a compressor that reads them even after the client has gone.
 */
export type AssembleResponse = (
  json: string | Buffer | AssembledJson,
  response: ServerResponse | null,
) => string | Buffer

/**
 * Takes the memory of long responses from buffers that are used again once a response is closed. V8 collects its whole heap
 * for each 64 MB of new buffers, as if they were never released: with a new one for each, after every thousand lists.
 */
export function responseBuffers(): AssembleResponse {
  const unused: Buffer[] = []
  let made = 0
  const bufferFor = (length: number): Buffer | undefined => {
    if (length < leastLength || length > bufferLength) return undefined
    if (unused.length > 0 || made === mostBuffers) return unused.pop()
    made++
    return Buffer.allocUnsafeSlow(bufferLength)
  }
  return (json, response) => {
    if (typeof json === 'string' || Buffer.isBuffer(json)) return json
    const { byteLength } = json
    const buffer = response === null || response.destroyed ? undefined : bufferFor(byteLength)
    const bytes = buffer?.subarray(0, byteLength) ?? Buffer.allocUnsafeSlow(byteLength)
    json.copyTo(bytes)
    // Closed means written to the socket, or the connection is gone: nothing reads the buffer any more.
    if (buffer) response?.once('close', () => unused.push(buffer))
    return bytes
  }
}
