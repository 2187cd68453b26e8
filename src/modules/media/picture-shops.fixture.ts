import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach } from 'node:test'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import type { Bani } from '#kernel/money.ts'
import { errorHandler } from '#platform/http/problem-response.ts'
import { problemStatuses } from '#src/problems.ts'
import { mediaRoutes } from './http.ts'
import { type LoadedRow, openPictures, type Pictures } from './pictures.ts'
import { type Pool, startPool } from './raster/pool.ts'
import type { PackshotRow } from './rules/packshot-row.ts'
import { productPicture } from './rules/picture-address.ts'

export const milk: PackshotRow = {
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
  /** What was logged. */
  readonly lines: readonly string[]
  /** How many pictures were drawn. */
  paintings(): number
  setPrice(next: Bani): void
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
}

export interface PictureShops {
  /** The products there are, by code; milk, as 101, before each test. */
  readonly known: Map<string, LoadedRow>
  /** A shop that has just been started: nothing in memory, and what `dir` holds on disk. */
  shop(dir?: string): Promise<PictureShop>
  /** A folder that is gone after the tests. */
  folder(): Promise<string>
}

/** Shops that show pictures and nothing else, for all tests of a file; they share two drawing threads. */
export async function pictureShops(): Promise<PictureShops> {
  const known = new Map<string, LoadedRow>()
  const folders: string[] = []
  const folder = async (): Promise<string> => {
    const path = await mkdtemp(join(tmpdir(), 'pictures-'))
    folders.push(path)
    return path
  }
  const real = startPool({ cacheDir: await folder(), threads: 2 })
  after(async () => {
    await real.stop()
    await Promise.all(folders.map((path) => rm(path, { recursive: true })))
  })
  beforeEach(() => {
    known.clear()
    known.set('101', { row: milk, version: 'v1' })
  })

  const shop: PictureShops['shop'] = async (dir) => {
    const cacheDir = dir ?? (await folder())
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    let paintings = 0
    const pool: Pool = {
      paint: (task, urgency) => {
        paintings++
        return real.paint(task, urgency)
      },
      stop: async () => undefined,
    }
    let price: Bani | null = null
    const loadRow = async (code: string) => known.get(code) ?? null
    const pictures = openPictures({ loadRow, priceOf: () => price, cacheDir, log, pool })
    const app = Fastify()
    app.setErrorHandler(errorHandler(problemStatuses))
    await app.register(mediaRoutes, { pictures })
    return {
      app,
      pictures,
      cacheDir,
      lines,
      paintings: () => paintings,
      setPrice: (next) => {
        price = next
      },
      get: (url, headers = {}) => app.inject({ url, headers }),
    }
  }
  return { known, shop, folder }
}
