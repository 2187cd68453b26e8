import { recordVisit } from '#modules/analytics/contract.ts'
import { api } from '../api/api.ts'
import { mayUse } from '../preferences/consent.ts'
import type { Sink } from './sink.ts'

/** Tells the shop which pages are viewed, for the personalisation of its letters. Carts and orders it knows itself. */
export function personalisationSink(): Sink {
  return {
    isAllowed: () => mayUse('personalisation'),
    start: () => undefined,
    send: (events) => {
      for (const { id, name, pageType, parameters } of events) {
        if (name !== 'page_view') continue
        const path = parameters.page_path
        // A page view that is lost costs a recommendation, not an order.
        api(recordVisit, { body: { id, pageType, ...(path !== undefined && { path }) } }).catch(() => undefined)
      }
    },
    leave: () => undefined,
    stop: () => undefined,
  }
}
