import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach } from 'node:test'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import type { Bani } from '#kernel/money.ts'
import { errorHandler } from '#platform/http/problem-response.ts'
import { drawnPictures } from '#seed/pictures/drawn-pictures.ts'
import type { PackshotSpec } from '#seed/pictures/spec/packshot-spec.ts'
import { problemStatuses } from '#src/problems.ts'
import { mediaRoutes } from './http.ts'
import { openPictures, type Pictures, type VersionedDescription } from './pictures.ts'
import type { PictureSource } from './ports.ts'
import { productPicture } from './rules/picture-address.ts'

export const milk: PackshotSpec = {
  id: '1',
  shape: 'carton',
  brand: 'Lunca Albă',
  name: 'Lapte proaspăt',
  size: '1,8 L',
  base: '#ffffff',
  accent: '#1d6fd1',
  art: 'cow-face',
}

/** The address of the milk's picture on a card. */
export const card = (version = 'v1'): string => productPicture('101', version, 'front', 256)

export interface PictureShop {
  readonly app: FastifyInstance
  readonly pictures: Pictures
  readonly cacheDir: string
  /** Lines of the log. */
  readonly lines: readonly string[]
  /** How many pictures the source made. */
  madeCount(): number
  setPrice(next: Bani): void
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  /** A request of a client with this address. */
  getAs(remoteAddress: string, url: string): Promise<LightMyRequestResponse>
}

export interface PictureShopOptions {
  /** In place of the source that draws. */
  readonly source?: PictureSource
  readonly longestWaitMs?: number
  /** Limit of the folder; none is reached when missing. */
  readonly maxBytes?: number
}

export interface PictureShops {
  /** Descriptions by product code; milk, as 101, before each test. */
  readonly known: Map<string, VersionedDescription>
  /** A newly started shop: nothing in memory, and the files of `dir` on disk. */
  shop(dir?: string, options?: PictureShopOptions): Promise<PictureShop>
  /** A temporary folder, removed after the tests. */
  folder(): Promise<string>
}

/** Shops that serve pictures only, for all tests of a file. They share two drawing threads. */
export async function pictureShops(): Promise<PictureShops> {
  const known = new Map<string, VersionedDescription>()
  const folders: string[] = []
  const folder = async (): Promise<string> => {
    const path = await mkdtemp(join(tmpdir(), 'pictures-'))
    folders.push(path)
    return path
  }
  const real = drawnPictures({ cacheDir: await folder(), threads: 2 })
  after(async () => {
    await real.stop()
    await Promise.all(folders.map((path) => rm(path, { recursive: true })))
  })
  beforeEach(() => {
    known.clear()
    known.set('101', { description: milk, version: 'v1' })
  })

  const shop: PictureShops['shop'] = async (dir, { source: other = real, ...options } = {}) => {
    const cacheDir = dir ?? (await folder())
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    let made = 0
    const source: PictureSource = {
      make: (task, waiter) => {
        made++
        return other.make(task, waiter)
      },
      stop: async () => undefined,
    }
    let price: Bani | null = null
    const loadDescription = async (code: string) => known.get(code) ?? null
    const pictures = openPictures({
      loadDescription,
      priceOf: () => price,
      cacheDir,
      log,
      source,
      maxBytes: Number.MAX_SAFE_INTEGER,
      ...options,
    })
    const app = Fastify()
    app.setErrorHandler(errorHandler(problemStatuses))
    await app.register(mediaRoutes, { pictures })
    return {
      app,
      pictures,
      cacheDir,
      lines,
      madeCount: () => made,
      setPrice: (next) => {
        price = next
      },
      get: (url, headers = {}) => app.inject({ url, headers }),
      getAs: (remoteAddress, url) => app.inject({ url, remoteAddress }),
    }
  }
  return { known, shop, folder }
}
