import { uuid7 } from '#kernel/ids.ts'
import type { TrackedEvent } from '#modules/analytics/contract.events.ts'
import { navigating } from '../navigation/navigation.ts'
import { consent } from '../preferences/consent.ts'
import { firstPartySink } from './first-party-sink.ts'
import { personalisationSink } from './personalisation-sink.ts'
import type { Sink } from './sink.ts'
import { tagManagerSink } from './tag-manager-sink.ts'
import type { EventDelivery, WaitingEvent } from './track.ts'
import { followVisitor } from './visitor.ts'
import { vitalsSource } from './vitals-source.ts'

/**
 * Hands the waiting events to the sinks, in their order and each once: after the change of route during which they were
 * tracked (ANALYTICS-05), and before the page ends. A sink starts with its purpose and stops with it, at once.
 */
export function startDelivery(waiting: WaitingEvent[], sinks: readonly Sink[] = allSinks()): EventDelivery {
  const started = new Set<Sink>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const follow = (): void => {
    followVisitor()
    for (const sink of sinks) {
      if (sink.isAllowed() === started.has(sink)) sink.change?.()
      else if (started.delete(sink)) sink.stop()
      else {
        started.add(sink)
        sink.start()
      }
    }
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const events = waiting.splice(0).map(identified)
    if (events.length > 0) for (const sink of started) sink.send(events)
  }
  const settle = (): void => {
    timer = undefined
    if (!navigating.get()) flush()
  }
  const leave = (): void => {
    flush()
    for (const sink of started) sink.leave()
  }
  const isHidden = (): boolean => document.visibilityState === 'hidden'
  const wake = (): void => {
    // Web vitals are measured when the page is hidden: nothing runs later.
    if (isHidden()) queueMicrotask(leave)
    // After the click that also starts a change of route.
    else timer ??= setTimeout(settle)
  }

  follow()
  consent.subscribe(follow)
  navigating.subscribe(settle)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => {
    if (isHidden()) leave()
  })
  wake()
  return { wake }
}

const allSinks = (): Sink[] => [firstPartySink(), tagManagerSink(), personalisationSink(), vitalsSource()]

/** Pages whose path names nothing personal, neither a customer's order nor a link of a letter. */
const publicPages =
  /^(home|category|custom-listing|accelerated-sale|new-products|promo|search|product|recipes?.*|blog.*|campaign.*|landing.*|info.*|lp.*)$/

function identified({ pagePath, ...event }: WaitingEvent): TrackedEvent {
  const id = uuid7({ epochMilliseconds: event.at })
  const isPage = event.name === 'page_view' && publicPages.test(event.pageType)
  return { ...event, id, ...(isPage && { parameters: { page_path: pagePath } }) } as TrackedEvent
}
