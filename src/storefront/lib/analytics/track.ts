import type { Purpose } from '#kernel/consent.ts'
import type { EventName, ParametersOf, TrackedEvent } from '#modules/analytics/contract.events.ts'
import { consent, mayUse } from '../preferences/consent.ts'

/** An event that waits for its delivery, which gives it an id. */
export type WaitingEvent = Omit<TrackedEvent, 'id'> & { readonly pagePath: string }

/** Code that is loaded once a purpose is accepted. */
export interface EventDelivery {
  /** An event was added to the waiting ones. */
  wake(): void
}

const tracked: readonly Purpose[] = ['analytics', 'personalisation', 'marketing']

/** Events of this page that no sink has. Before consent is known they stay here, in the page's memory. */
const waiting: WaitingEvent[] = []
let page = { type: '', path: '' }
let isStarted = false
let delivery: EventDelivery | undefined
let isWanted = false

const mayTrack = (): boolean => tracked.some(mayUse)

/** Whether events go anywhere: work that only serves them can be left out otherwise. */
export const isTracking = (): boolean => isStarted && mayTrack()

/** Work that waits until consent is known. */
const atStart = new Set<() => void>()

/**
 * Runs work that only serves events, now or once consent is known; never while no purpose is accepted. Returns a function
 * that ends what the work began.
 */
export function whenTracking(begin: () => Promise<() => void>): () => void {
  let end: (() => void) | undefined
  let isOver = false
  const run = (): void => {
    if (!mayTrack()) return
    void begin().then((ending) => {
      if (isOver) ending()
      else end = ending
    })
  }
  if (isStarted) run()
  else atStart.add(run)
  return () => {
    isOver = true
    atStart.delete(run)
    end?.()
  }
}

/** Records an event, of the page on screen unless `pageType` says another. It is forgotten at once while the visitor accepts no purpose that uses events. */
export function track<Name extends EventName>(name: Name, parameters: ParametersOf<Name>, pageType = page.type): void {
  if (isStarted && !mayTrack()) return
  const event = { at: Date.now(), pageType, pagePath: page.path, name, parameters }
  waiting.push(event as WaitingEvent)
  delivery?.wake()
}

/** The type of the page on screen. */
export const shownPageType = (): string => page.type

/** Records that another page, or another state of it with an address of its own, is on screen. */
export function trackPage({ type, path }: { readonly type: string; readonly path: string }): void {
  if (page.path === path) return
  page = { type, path }
  track('page_view', {})
}

/** Loads the code that delivers events. */
export type LoadDelivery = () => Promise<{ startDelivery(waiting: WaitingEvent[]): EventDelivery }>

let loadDelivery: LoadDelivery | undefined

/** Called once, when the stored consent is known: delivers events from now on, for as long as a purpose is accepted. */
export function startTracking(deliverBy: LoadDelivery): void {
  isStarted = true
  loadDelivery = deliverBy
  follow()
  for (const run of atStart) run()
  atStart.clear()
  consent.subscribe(() => {
    const isNew = !isWanted && mayTrack()
    // The page on screen is the first one of this visitor's that may be told.
    if (isNew) track('page_view', {})
    follow()
  })
}

function follow(): void {
  isWanted = mayTrack()
  if (!isWanted) waiting.length = 0
  else if (!delivery) void load()
}

async function load(): Promise<void> {
  const loaded = await loadDelivery?.()
  delivery ??= loaded?.startDelivery(waiting)
}
