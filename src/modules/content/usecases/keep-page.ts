import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import { type ContentSource, isContentUnavailable, type PageSlug } from '../ports.ts'
import { blocksOf } from '../rules/blocks.ts'

export interface KeepOptions {
  readonly source: ContentSource
  readonly slug: PageSlug
  /** Origin of the service's pictures, if it has any of its own. */
  readonly pictures: string | undefined
  readonly log: Log
  readonly refreshMs: number
}

export interface KeptPage {
  /** The published blocks as JSON: what the service said last, however long it has been silent since. */
  read(): Promise<string>
  /** Counts up whenever the page says something else. */
  version(): number
  /** Asks the service now and then every `refreshMs`, until `end`. */
  begin(): void
  end(): void
}

/** Whoever comes before the service's first answer waits so long for it, in ms, and is then served without. */
const firstWaitMs = 300

/** Keeps the published blocks of a page at hand: no visitor waits for the content service, and none sees it fail. */
export function keepPage({ source, slug, pictures, log, refreshMs }: KeepOptions): KeptPage {
  let json = JSON.stringify({ blocks: [] })
  let version = 0
  let isAway = false
  let first: Promise<void> | undefined
  let hasTried = false
  let hasEnded = false
  let timer: NodeJS.Timeout | undefined

  const ask = async (): Promise<void> => {
    const page = await source.published(slug).catch((err: unknown) => {
      if (!isContentUnavailable(err)) throw err
      // Once a time that it is away, not at every try.
      if (!isAway) log.warn({ err, slug }, 'the content service cannot be read: pages keep what it said before')
      return null
    })
    if (page === null) {
      isAway = true
      return
    }
    if (isAway) log.warn({ slug }, 'the content service can be read again')
    isAway = false
    const answer = JSON.stringify({ blocks: blocksOf(page, pictures) })
    if (answer === json) return
    json = answer
    version++
  }

  const refresh = (): Promise<void> =>
    ask()
      .catch((err: unknown) => log.error({ err, slug }, 'content could not be taken over'))
      .finally(() => {
        hasTried = true
      })

  // One question at a time: an older answer must not take a newer one's place.
  const repeat = (): void => {
    if (hasEnded) return
    timer = setTimeout(() => void refresh().then(repeat), refreshMs).unref()
  }

  return {
    async read() {
      first ??= refresh()
      if (!hasTried) await Promise.race([first, pause(firstWaitMs, undefined, { ref: false })])
      return json
    },
    version: () => version,
    begin() {
      first ??= refresh()
      void first.then(repeat)
    },
    end() {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
