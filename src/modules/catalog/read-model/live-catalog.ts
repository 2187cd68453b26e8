import type { KeyVersions } from '#platform/cache/key-versions.ts'
import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { type AppliedChanges, applyChanges, type ChangedSlots, loadCatalog } from './apply-changes.ts'
import { type CatalogChange, type ChangePosition, changesSince, currentPosition, maxOfflineMs } from './changes.ts'
import { CatalogModel } from './model.ts'

/** Bounds the delay after a lost notification: with a page's own 250 ms a change is shown within a second. */
const POLL_MS = 250

/** Of the slots in `ofStock` nothing but the stock has changed. */
export type OnChange = (touched: ChangedSlots, ofStock: ReadonlySet<number>) => void

/** The read model of this process, kept up to date with the database. */
export interface LiveCatalog {
  /** The model without applying due price changes: for texts, categories and everything else that no promotion changes. */
  readonly timelessModel: CatalogModel
  /** The model with the prices of now: due price changes are applied first. */
  model(): CatalogModel
  /** Increases with every change, also of stock: caches of answers are invalid below it. */
  version(): number
  /** Calls the listener after each change, in the order of subscription. */
  onChange(listener: OnChange): void
  /** Reads changes now; resolves when those committed before the call are applied. */
  refresh(): Promise<void>
  /** Seconds since changes were last read: so much later than in the tables prices and stock may be on the pages. */
  behindSeconds(): number
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Follows the change table by notification (LISTEN), and by polling in case a notification was lost. `pages` is told which
 * keys of pages have changed.
 */
export function liveCatalog({ db, clock, log }: Context, pages: KeyVersions): LiveCatalog {
  const model = new CatalogModel()
  const listeners: OnChange[] = []
  let position: ChangePosition | undefined
  let readAt = 0
  let version = 0
  let turn: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  let isFailing = false
  let isStopped = false

  const now = (): number => clock.now().epochMilliseconds
  const everything = { touched: 'everything', ofStock: new Set<number>(), keys: 'everything' } as const
  const notify = ({ touched, ofStock, keys }: AppliedChanges): void => {
    if (keys === 'everything') pages.everythingChanged()
    else if (touched.length > 0) pages.changed(keys)
    if (touched.length === 0) return
    version++
    for (const listener of listeners) listener(touched, ofStock)
  }

  const load = async (): Promise<ChangePosition> => {
    const from = await currentPosition(db)
    await loadCatalog(db, model, now())
    notify(everything)
    return from
  }
  const apply = async (changes: readonly CatalogChange[]): Promise<AppliedChanges> => {
    try {
      return await applyChanges(db, model, changes, now())
    } catch (error) {
      // Some may be applied already, and would no longer be seen as changes when they are read again.
      pages.everythingChanged()
      throw error
    }
  }
  const readChanges = async (): Promise<void> => {
    const isNew = position === undefined || performance.now() - readAt > maxOfflineMs
    const from = isNew || position === undefined ? await load() : position
    const found = await changesSince(db, from)
    if (found.changes.length > 0) notify(await apply(found.changes))
    position = found.position
    readAt = performance.now()
    isFailing = false
  }
  const reportFailure = (err: unknown): void => {
    if (!isFailing) log.warn({ err }, 'the catalogue cannot be read and is tried again')
    isFailing = true
  }
  /** One read at a time; calls during a read share the next one. */
  const refresh = (): Promise<void> => {
    waiting ??= turn.then(() => {
      waiting = undefined
      turn = isStopped ? turn : readChanges().catch(reportFailure)
      return turn
    })
    return waiting
  }

  return {
    timelessModel: model,
    model: () => {
      if (model.activePrices.advance(now())) notify(everything)
      return model
    },
    version: () => version,
    onChange: (added) => void listeners.push(added),
    refresh,
    behindSeconds: () => (performance.now() - readAt) / 1_000,
    start: async () => {
      await readChanges()
      listener = await listen(db, 'catalog_change', log, () => void refresh())
      timer = setInterval(() => void refresh(), POLL_MS)
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await listener?.stop()
      await turn
    },
  }
}
