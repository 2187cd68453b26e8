import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { applyChanges, type ChangedSlots, loadCatalog } from './apply-changes.ts'
import { type ChangePosition, changesSince, currentPosition, maxOfflineMs } from './changes.ts'
import { CatalogModel } from './model.ts'

/** Together with a page's own quarter of a second, what was missed is shown well within a second. */
const POLL_MS = 250

export type OnChange = (touched: ChangedSlots) => void

/** The catalogue of this process, following the database. */
export interface LiveCatalog {
  /** The model with prices that may be a moment old: for reading words and places. */
  readonly timelessModel: CatalogModel
  /** The model as of now; prices have moved where the clock moved them. */
  model(): CatalogModel
  /** Counts up with everything a shopper could see: whoever keeps finished pages throws them away when it moves. */
  version(): number
  /** Called after each change, in the order of subscribing. */
  onChange(listener: OnChange): void
  /** Looks for changes now; resolves once those committed before the call are in. */
  refresh(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Follows the change table: a notice wakes it, and a look four times a second makes up for notices that were lost. */
export function liveCatalog({ db, clock, log }: Context): LiveCatalog {
  const model = new CatalogModel()
  const listeners: OnChange[] = []
  let seen: ChangePosition | undefined
  let seenAt = 0
  let version = 0
  let turn: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  let isAway = false
  let isStopped = false

  const now = (): number => clock.now().epochMilliseconds
  const tell = (touched: ChangedSlots): void => {
    if (touched.length === 0) return
    version++
    for (const listener of listeners) listener(touched)
  }

  const load = async (): Promise<ChangePosition> => {
    const from = await currentPosition(db)
    await loadCatalog(db, model, now())
    tell('everything')
    return from
  }
  const look = async (): Promise<void> => {
    const isNew = seen === undefined || performance.now() - seenAt > maxOfflineMs
    const from = isNew || seen === undefined ? await load() : seen
    const found = await changesSince(db, from)
    if (found.changes.length > 0) tell(await applyChanges(db, model, found.changes, now()))
    seen = found.seen
    seenAt = performance.now()
    isAway = false
  }
  const away = (err: unknown): void => {
    if (!isAway) log.warn({ err }, 'the catalogue cannot be read; trying on')
    isAway = true
  }
  /** One look at a time; any number of calls meanwhile share the next one. */
  const refresh = (): Promise<void> => {
    waiting ??= turn.then(() => {
      waiting = undefined
      turn = isStopped ? turn : look().catch(away)
      return turn
    })
    return waiting
  }

  return {
    timelessModel: model,
    model: () => {
      if (model.activePrices.advance(now())) tell('everything')
      return model
    },
    version: () => version,
    onChange: (added) => void listeners.push(added),
    refresh,
    start: async () => {
      await look()
      listener = await listen(db.url, 'catalog_change', log, () => void refresh())
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
