import { setTimeout as pause } from 'node:timers/promises'
import type { Bani } from '#kernel/money.ts'
import type { Log } from '#platform/log.ts'
import { failureLog } from './failure-log.ts'
import { makeOnce } from './make-once.ts'
import { openPictureFiles } from './picture-files.ts'
import type { PictureSource } from './ports.ts'
import type { ScaledPicture } from './rules/content-picture.ts'
import { defaultQuality, type PictureRequest, pictureTag, previewVersion } from './rules/picture-address.ts'
import type { PictureDescription } from './rules/picture-description.ts'
import { nobody, type PictureWaiter } from './rules/picture-queue.ts'
import { type PictureTask, renderedWidth } from './rules/picture-task.ts'
import { scaledName } from './scaled-files.ts'

export interface VersionedDescription {
  readonly description: PictureDescription
  /** Changes whenever the description does; letters and digits. */
  readonly version: string
}

/** A product and the version of its description. */
export interface ListedPicture extends Pick<VersionedDescription, 'version'> {
  readonly code: string
}

export interface PicturesOptions {
  readonly source: PictureSource
  /** The description of a product's pictures; null for an unknown product. */
  readonly loadDescription: (productCode: string) => Promise<VersionedDescription | null>
  /** The price printed on a product's link preview; none is printed when missing or null. */
  readonly priceOf?: (productCode: string) => Bani | null
  readonly cacheDir: string
  /** Limit of the picture files together. */
  readonly maxBytes: number
  readonly log: Log
  /** Milliseconds that a request waits for a picture; ten seconds when missing. */
  readonly longestWaitMs?: number
}

export interface FoundPicture {
  readonly kind: 'picture'
  readonly bytes: Uint8Array
  readonly name: string
  /** False when the address named another version than the one answered. */
  readonly current: boolean
}

/** `none`: the picture could not be made, or not in time. */
export type PictureResult = FoundPicture | { readonly kind: 'none' } | { readonly kind: 'unknown' }

export interface AskedPicture {
  /** The `v` of the address, null when it had none. */
  readonly tag: string | null
  readonly waiter: PictureWaiter
}

export interface Pictures {
  show(request: PictureRequest, asked: AskedPicture): Promise<PictureResult>
  /** The picture for link previews. */
  showPreview(productCode: string, asked: AskedPicture): Promise<PictureResult>
  /** A picture of content, which the media store has, in a smaller width; `unknown` is not answered. */
  showScaled(picture: ScaledPicture, waiter: PictureWaiter): Promise<PictureResult>
  /**
   * Makes the card pictures of these products ahead, at low priority. Never rejects, is safe to repeat, and ends when
   * `signal` aborts. What this process has made ahead before costs nothing.
   */
  warm(products: Iterable<ListedPicture> | AsyncIterable<ListedPicture>, signal: AbortSignal): Promise<void>
  /** Rejects pictures under way; finished ones are still written. */
  stop(): Promise<void>
}

/** Names the file of a picture; equal pictures have equal names. */
const pictureName = ({ code, view, width, format, quality }: PictureRequest, tag: string): string =>
  `${folder(code)}/${code}-${tag}-${view}-${renderedWidth(width)}-q${quality}.${format}`
const previewName = (code: string, tag: string): string => `${folder(code)}/${code}-${tag}-preview.png`
/** About a hundred folders, because a folder of a million files is slow to list. */
const folder = (code: string): string => code.slice(-2).padStart(2, '0')

const LONGEST_WAIT_MS = 10_000

/** The card widths that most screens choose today. */
const WARM_WIDTHS = [256, 384] as const

/** Warming pauses twice as long as it works: nine thousand products take half an hour of a third of a core. */
const PAUSE_FACTOR = 2

/** Serves pictures from disk and makes the missing ones, each once however many requests wait for it. */
export function openPictures(options: PicturesOptions): Pictures {
  const {
    source,
    loadDescription,
    priceOf = () => null,
    cacheDir,
    maxBytes,
    log,
    longestWaitMs = LONGEST_WAIT_MS,
  } = options
  const files = openPictureFiles({ dir: cacheDir, maxBytes, log })
  const making = makeOnce(source, files)
  const logFailure = failureLog(log)
  /** The versions made ahead, by product. */
  const warmed = new Map<string, string>()

  /** Null when the picture is not made in time, or is refused; a later request may find it. */
  const inTime = async (name: string, making: Promise<Uint8Array>): Promise<Uint8Array | null> => {
    const end = new AbortController()
    const late = pause(longestWaitMs, null, { signal: end.signal, ref: false }).catch(() => null)
    const bytes = making.catch((err) => {
      logFailure(name, err)
      return null
    })
    return Promise.race([bytes, late]).finally(() => end.abort())
  }

  const find = async (
    code: string,
    { tag, waiter }: AskedPicture,
    nameFor: (tag: string) => string,
    taskFor: (description: PictureDescription) => PictureTask,
    versionOf: (loaded: VersionedDescription) => string = ({ version }) => version,
  ): Promise<PictureResult> => {
    if (tag !== null) {
      const bytes = await files.read(nameFor(tag))
      if (bytes) return { kind: 'picture', bytes, name: nameFor(tag), current: true }
    }
    const loaded = await loadDescription(code)
    if (!loaded) return { kind: 'unknown' }
    const currentTag = pictureTag(versionOf(loaded))
    const name = nameFor(currentTag)
    const bytes = await inTime(name, making.make(name, taskFor(loaded.description), waiter))
    return bytes === null ? { kind: 'none' } : { kind: 'picture', bytes, name, current: tag === currentTag }
  }

  const warmProduct = async (
    code: string,
    { description, version }: VersionedDescription,
    signal: AbortSignal,
  ): Promise<void> => {
    for (const width of WARM_WIDTHS) {
      const began = performance.now()
      const request = { code, view: 'front', width, format: 'webp', quality: defaultQuality } as const
      const name = pictureName(request, pictureTag(version))
      const isStored = (await files.read(name)) !== null
      if (!isStored) {
        await making
          .make(name, { ...request, kind: 'picture', description }, nobody)
          .catch((err) => logFailure(name, err))
      }
      await pause((performance.now() - began) * PAUSE_FACTOR, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
    }
  }

  return {
    show: (request, asked) => {
      const { code, view, width, format, quality } = request
      const taskFor = (description: PictureDescription): PictureTask => ({
        ...{ kind: 'picture', description, view, width, format, quality },
      })
      return find(code, asked, (current) => pictureName(request, current), taskFor)
    },
    showPreview: (code, asked) => {
      const price = priceOf(code)
      return find(
        code,
        asked,
        (current) => previewName(code, current),
        (description) => ({ kind: 'preview', description, price }),
        ({ version }) => previewVersion(version, price),
      )
    },
    showScaled: async (picture, waiter) => {
      const name = scaledName(picture)
      const bytes = await inTime(name, making.make(name, { kind: 'scaled', ...picture }, waiter))
      return bytes === null ? { kind: 'none' } : { kind: 'picture', bytes, name, current: true }
    },
    warm: async (products, signal) => {
      try {
        for await (const { code, version } of products) {
          if (signal.aborted) return
          const loaded = warmed.get(code) === version ? null : await loadDescription(code)
          if (loaded) await warmProduct(code, loaded, signal)
          warmed.set(code, version)
        }
      } catch (err) {
        log.warn({ err }, 'pictures are no longer made ahead')
      }
    },
    stop: async () => {
      await source.stop()
      await making.written()
    },
  }
}
