import { tagManagerOrigin } from '#kernel/tag-manager.ts'
import type { TrackedEvent } from '#modules/analytics/contract.events.ts'
import { mayUse } from '../preferences/consent.ts'
import type { Sink } from './sink.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** The id of the container, `GTM-ABC1234`; undefined where the shop uses none. */
const container = (): string | undefined => document.documentElement.dataset['tagManager']

/**
 * Google Tag Manager, loaded once analytics or marketing is accepted, with the signals of consent mode v2: what is refused
 * is denied before the container runs.
 */
export function tagManagerSink(): Sink {
  return {
    isAllowed: () => container() !== undefined && (mayUse('analytics') || mayUse('marketing')),
    start: () => {
      window.dataLayer = []
      signal('default')
      push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      const script = document.createElement('script')
      script.async = true
      script.src = `${tagManagerOrigin}/gtm.js?id=${encodeURIComponent(container() ?? '')}`
      document.head.append(script)
    },
    send: (events) => {
      for (const event of events) pushEvent(event)
    },
    leave: () => undefined,
    change: () => signal('update'),
    stop: () => {
      signal('update')
      forgetCookies()
      // A script cannot be unloaded: only a new page is free of it.
      location.reload()
    },
  }
}

const push = (entry: unknown): unknown => window.dataLayer?.push(entry)

/** The signals of consent mode v2; the library accepts `arguments` objects only. */
function signal(command: 'default' | 'update'): void {
  const granted = (isOn: boolean): 'granted' | 'denied' => (isOn ? 'granted' : 'denied')
  const [analytics, marketing] = [granted(mayUse('analytics')), granted(mayUse('marketing'))]
  consentCommand('consent', command, {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: analytics,
    personalization_storage: granted(mayUse('personalisation')),
    functionality_storage: 'granted',
    security_storage: 'granted',
  })
}

function consentCommand(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the data layer tells commands from events by this object
  push(arguments)
}

const commerce = new Set(['items', 'value', 'transaction_id', 'promotion_id'])

/** GA4 reads goods and promotions in `ecommerce`; null first, so that nothing of an earlier event is merged in. */
function pushEvent({ name, parameters }: TrackedEvent): void {
  if (!Object.keys(parameters).some((key) => commerce.has(key))) {
    push({ event: name, ...parameters })
    return
  }
  push({ ecommerce: null })
  push({ event: name, ecommerce: parameters })
}

/** Deletes what the container's tags stored, on this host and on the domains above it. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').flatMap((pair) => pair.split('=', 1))
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  for (const name of names.filter((one) => /^_(ga|gcl|gid|gat)/.test(one))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
    }
  }
}
