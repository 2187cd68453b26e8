import type { Page, Request } from 'playwright-core'
import { consentCookie, consentCookieValue, type Purpose } from '#kernel/consent.ts'
import type { EventName, ParametersOf } from '#modules/analytics/contract.events.ts'

/** Stores consent to these purposes before each page that is opened from now on, as the shop stores it. */
export async function acceptPurposes(page: Page, accepted: readonly Purpose[]): Promise<void> {
  const cookies = accepted.map((slug) => ({ slug, type: slug, isAccepted: true, isNew: false }))
  const consent = { hasSetConsent: true, timestamp: '2026-11-01T08:00:00.000Z', version: '2.0.0', cookies }
  const cookie = `${consentCookie}=${consentCookieValue('2.0.0', accepted)}; Path=/; SameSite=Lax`
  await page.addInitScript(`try {
    localStorage.setItem('poftim.consent', ${JSON.stringify(JSON.stringify(consent))})
    document.cookie = '${cookie}'
  } catch {}`)
}

/** An event as the page sent it. */
export interface SentEvent<Name extends EventName = EventName> {
  readonly id: string
  readonly name: Name
  readonly pageType: string
  readonly parameters: ParametersOf<Name>
}

export interface EventRecord {
  /** Every event sent so far, in the order of sending. */
  readonly all: readonly SentEvent[]
  of<Name extends EventName>(name: Name): readonly SentEvent<Name>[]
  /** Resolves once so many events of a name have been sent. */
  until<Name extends EventName>(name: Name, count?: number): Promise<readonly SentEvent<Name>[]>
}

const isBatch = (request: Request): boolean => new URL(request.url()).pathname === '/api/events'

/** Records the events that a page sends to the shop from now on. */
export function recordEvents(page: Page): EventRecord {
  const all: SentEvent[] = []
  page.on('request', (request) => {
    if (isBatch(request)) all.push(...(request.postDataJSON() as { events: SentEvent[] }).events)
  })
  const of: EventRecord['of'] = (name) => all.flatMap((event) => (isNamed(event, name) ? [event] : []))
  return {
    all,
    of,
    until: async (name, count = 1) => {
      while (of(name).length < count) await page.waitForRequest(isBatch)
      return of(name)
    },
  }
}

const isNamed = <Name extends EventName>(event: { readonly name: string }, name: Name): event is SentEvent<Name> =>
  event.name === name
