/** Longer lines, in bytes, are skipped without being held in memory. */
export const longestLine = 1024 * 1024

export type LineFault = 'too-long' | 'not-utf-8' | 'nul'

export interface FileLine {
  /** From 1. */
  readonly number: number
  /** Without the line break; empty when there is a fault. */
  readonly text: string
  readonly fault: LineFault | null
  /** Offset in the file after the end of this line, in bytes. */
  readonly end: number
}

export interface LinesFrom {
  readonly number: number
  readonly offset: number
}

const [newline, nul] = [0x0a, 0x00]
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a stream line by line; LF or CRLF ends a line, and the last one may end with the file. A byte order mark at
 * the beginning is dropped.
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  from: LinesFrom = { number: 0, offset: 0 },
): AsyncGenerator<FileLine> {
  let { number, offset } = from
  let parts: Buffer[] = []
  let length = 0
  let isTooLong = false

  const take = (part: Buffer): void => {
    length += part.length
    if (length > longestLine) isTooLong = true
    if (isTooLong) parts = []
    else parts.push(part)
  }
  const finish = (): FileLine => {
    const bytes = Buffer.concat(parts)
    const line = isTooLong ? { text: '', fault: 'too-long' as const } : decoded(bytes, number === 0)
    number++
    parts = []
    length = 0
    isTooLong = false
    return { number, end: offset, ...line }
  }

  for await (const chunk of chunks) {
    let start = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, start)) {
      take(chunk.subarray(start, at))
      offset += at + 1 - start
      start = at + 1
      yield finish()
    }
    take(chunk.subarray(start))
    offset += chunk.length - start
  }
  if (length > 0) yield finish()
}

function decoded(bytes: Buffer, isFirst: boolean): Pick<FileLine, 'text' | 'fault'> {
  if (bytes.includes(nul)) return { text: '', fault: 'nul' }
  try {
    const text = utf8.decode(bytes).replace(/\r$/, '')
    return { text: isFirst ? text.replace(/^\uFEFF/, '') : text, fault: null }
  } catch {
    return { text: '', fault: 'not-utf-8' }
  }
}
