import { setTimeout as pause } from 'node:timers/promises'
import type { Bani } from '#kernel/money.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Log } from '#platform/log.ts'
import { openPictureFiles } from './picture-files.ts'
import { drawnWidth, type PaintTask } from './raster/paint-task.ts'
import { type Pool, startPool, type Urgency } from './raster/pool.ts'
import type { PackshotRow } from './rules/packshot-row.ts'
import { defaultQuality, type PictureAsk, pictureTag, previewVersion } from './rules/picture-address.ts'

export interface LoadedRow {
  readonly row: PackshotRow
  /** Changes whenever the row does; letters and digits. */
  readonly version: string
}

export interface PicturesOptions {
  /** The row of a product, null for an unknown one. */
  readonly loadRow: (code: string) => Promise<LoadedRow | null>
  /** What stands on a product's preview; without it no price does. */
  readonly priceOf?: (code: string) => Bani | null
  readonly cacheDir: string
  readonly log: Log
  /** The drawing threads; started by the machine's measure when missing. */
  readonly pool?: Pool
}

/** `current` is false when the address named another version than the one drawn. */
export type Shown =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly name: string; readonly current: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' }

export interface Pictures {
  /** `tag` is the `v` of the address, null when it had none. */
  show(ask: PictureAsk, tag: string | null): Promise<Shown>
  /** The picture for link previews. */
  showPreview(code: string, tag: string | null): Promise<Shown>
  /** Draws card pictures ahead, slowly and after everything somebody waits for. Never rejects, safe to call again, ends when `signal` says so. */
  warm(codes: Iterable<string> | AsyncIterable<string>, signal: AbortSignal): Promise<void>
  /** Drawings under way fail; what is drawn is still written. */
  stop(): Promise<void>
}

/** Names the file of a picture; equal pictures have equal names. */
const pictureName = ({ code, view, width, format, quality }: PictureAsk, tag: string): string =>
  `${folder(code)}/${code}-${tag}-${view}-${drawnWidth(width)}-q${quality}.${format}`
const previewName = (code: string, tag: string): string => `${folder(code)}/${code}-${tag}-preview.png`
/** A hundred folders or so, because a folder of a million files is slow to list. */
const folder = (code: string): string => code.slice(-2).padStart(2, '0')

/** Of the card widths, those that today's screens choose. */
const WARM_WIDTHS = [256, 384] as const

/** The warmer rests twice as long as it draws: nine thousand products take half an hour of a third of a core. */
const REST = 2

export function openPictures(options: PicturesOptions): Pictures {
  const { loadRow, priceOf = () => null, cacheDir, log, pool = startPool({ cacheDir }) } = options
  const files = openPictureFiles(cacheDir, log)
  const underWay = new Map<string, Promise<Uint8Array>>()
  const savings = new Set<Promise<void>>()
  const complainedAbout = new Set<string>()

  /** However many ask at once, one drawing is made. */
  const draw = (name: string, task: PaintTask, urgency: Urgency): Promise<Uint8Array> => {
    const running = underWay.get(name)
    if (running) return running
    const drawing = files.read(name).then((kept) => kept ?? pool.paint(task, urgency))
    underWay.set(name, drawing)
    // The answer does not wait for the disk; the next request finds the drawing here until it is written.
    const saving = drawing.then(
      (bytes) => files.write(name, bytes),
      () => undefined,
    )
    savings.add(saving)
    void saving.then(() => {
      underWay.delete(name)
      savings.delete(saving)
    })
    return drawing
  }

  /** Too busy, or being stopped, is no fault of the picture. */
  const complain = (name: string, err: unknown): void => {
    if (isProblem(err) || complainedAbout.has(name) || complainedAbout.size > 1_000) return
    complainedAbout.add(name)
    log.error({ err, picture: name }, 'a picture could not be drawn')
  }

  const find = async (
    code: string,
    tag: string | null,
    nameFor: (tag: string) => string,
    taskFor: (row: PackshotRow) => PaintTask,
    versionOf: (loaded: LoadedRow) => string = ({ version }) => version,
  ): Promise<Shown> => {
    if (tag !== null) {
      const bytes = await files.read(nameFor(tag))
      if (bytes) return { kind: 'picture', bytes, name: nameFor(tag), current: true }
    }
    const loaded = await loadRow(code)
    if (!loaded) return { kind: 'unknown' }
    const currentTag = pictureTag(versionOf(loaded))
    const name = nameFor(currentTag)
    try {
      const bytes = await draw(name, taskFor(loaded.row), 'now')
      return { kind: 'picture', bytes, name, current: tag === currentTag }
    } catch (err) {
      if (isProblem(err)) throw err
      complain(name, err)
      return { kind: 'failed' }
    }
  }

  const warmProduct = async (code: string, { row, version }: LoadedRow, signal: AbortSignal): Promise<void> => {
    for (const width of WARM_WIDTHS) {
      const began = performance.now()
      const ask = { code, view: 'front', width, format: 'webp', quality: defaultQuality } as const
      const name = pictureName(ask, pictureTag(version))
      const isKept = (await files.read(name)) !== null
      if (!isKept) await draw(name, { ...ask, kind: 'picture', row }, 'later').catch((err) => complain(name, err))
      await pause((performance.now() - began) * REST, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
    }
  }

  return {
    show: (ask, tag) => {
      const { code, view, width, format, quality } = ask
      const taskFor = (row: PackshotRow): PaintTask => ({ kind: 'picture', row, view, width, format, quality })
      return find(code, tag, (current) => pictureName(ask, current), taskFor)
    },
    showPreview: (code, tag) => {
      const price = priceOf(code)
      return find(
        code,
        tag,
        (current) => previewName(code, current),
        (row) => ({ kind: 'preview', row, price }),
        ({ version }) => previewVersion(version, price),
      )
    },
    warm: async (codes, signal) => {
      try {
        for await (const code of codes) {
          if (signal.aborted) return
          const loaded = await loadRow(code)
          if (loaded) await warmProduct(code, loaded, signal)
        }
      } catch (err) {
        log.warn({ err }, 'pictures are no longer drawn ahead')
      }
    },
    stop: async () => {
      await pool.stop()
      await Promise.all(savings)
    },
  }
}
