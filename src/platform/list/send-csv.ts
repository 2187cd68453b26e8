import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { byteOrderMark, csvLine } from './csv.ts'

export interface CsvFile {
  /** With the extension. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: AsyncIterable<readonly (readonly string[])[]>
}

/** Streams a CSV file as the answer of a call, as fast as the client reads it. */
export async function sendCsv(reply: FastifyReply, { name, head, rows }: CsvFile): Promise<void> {
  const some = rows[Symbol.asyncIterator]()
  // The first rows are read before the answer begins: a failing statement is still answered as an error.
  let next = await some.next()
  const lines = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(head)
    try {
      for (; next.done !== true; next = await some.next()) yield next.value.map(csvLine).join('')
    } finally {
      await some.return?.()
    }
  }
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
  await pipeline(Readable.from(lines()), reply.raw)
}
