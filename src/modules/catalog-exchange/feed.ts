import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Catalog } from '#modules/catalog/index.ts'
import { merchant } from './formats/merchant.ts'
import { exported } from './usecases/export-file.ts'

/** The feed is generated at most once in this time; merchants fetch it some times a day. */
const freshMs = 15 * 60_000

interface Feed {
  readonly gzipped: Buffer
  readonly etag: string
  readonly madeAt: number
}

const unpack = promisify(gunzip)

/** Serves the product feed for merchants at `/feeds/products.xml`. Cached compressed; concurrent requests wait for one generation. */
export async function serveFeed(
  server: FastifyInstance,
  catalog: Pick<Catalog, 'exportPages' | 'exportTree'>,
  url: string,
): Promise<void> {
  let latest: Feed | undefined
  let making: Promise<Feed> | undefined

  const make = async (): Promise<Feed> => {
    const packing = createGzip()
    const packed = buffer(packing)
    await Promise.all([pipeline(Readable.from(exported(catalog, merchant, url)), packing), packed])
    const gzipped = await packed
    const etag = `"${createHash('sha256').update(gzipped).digest('base64url').slice(0, 22)}"`
    latest = { gzipped, etag, madeAt: performance.now() }
    return latest
  }
  const feed = async (): Promise<Feed> => {
    if (latest && performance.now() - latest.madeAt < freshMs) return latest
    making ??= make().finally(() => {
      making = undefined
    })
    return making
  }

  server.get('/feeds/products.xml', async (request, reply) => {
    const { gzipped, etag } = await feed()
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=900' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type(merchant.contentType)
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unpack(gzipped))
    return reply.header('content-encoding', 'gzip').send(gzipped)
  })
}
