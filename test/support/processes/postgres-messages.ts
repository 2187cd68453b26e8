/** A message of PostgreSQL's wire protocol 3.0; the first one of a connection has no type. */
export interface Message {
  readonly type: string
  readonly body: Buffer
}

/** Splits a stream of bytes into messages. With `startsUntyped` the first message has no type byte. */
export function messageReader(onMessage: (message: Message) => void, startsUntyped = false): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isUntyped = startsUntyped
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const header = isUntyped ? 0 : 1
      if (rest.length < header + 4) return
      const end = header + rest.readInt32BE(header)
      if (rest.length < end) return
      const message = { type: isUntyped ? '' : String.fromCharCode(rest[0] ?? 0), body: rest.subarray(header + 4, end) }
      rest = rest.subarray(end)
      isUntyped = false
      onMessage(message)
    }
  }
}

export function packet(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

export const text = (...strings: readonly string[]): Buffer => Buffer.from(strings.map((one) => `${one}\0`).join(''))

/** The strings at the beginning of a body, each ended by a zero byte. */
export function stringsOf(body: Buffer, count: number): string[] {
  return body.toString('latin1').split('\0').slice(0, count)
}

/** The parameters of a start-up message, after the version of the protocol. */
export function startupParameters(body: Buffer): Map<string, string> {
  const words = body.subarray(4).toString().split('\0')
  const parameters = new Map<string, string>()
  for (let index = 0; index + 1 < words.length && words[index] !== ''; index += 2) {
    parameters.set(words[index] ?? '', words[index + 1] ?? '')
  }
  return parameters
}
