import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { standInPushHost } from '#modules/push-notifications/adapters/embedded.ts'
import type { Db } from '#platform/db/db.ts'
import { pushBrowser } from '#test/support/stand-ins/push-browser.ts'
import { until } from '#test/support/until.ts'

export interface BrowserPush {
  readonly endpoint: string
  /** Payloads that the push service has for the browser, the oldest first. */
  received(db: Db): Promise<string[]>
}

/**
 * Stands in for what no test reaches: the person who answers the browser's question with yes, which Chromium without windows never
 * asks, and the push service of its maker. Call it before a page is opened.
 */
export async function subscribesAtStandIn(page: Page): Promise<BrowserPush> {
  const { keys, read } = pushBrowser()
  const endpoint = `https://${standInPushHost}/send/${randomUUID()}`
  await page.addInitScript(
    (subscription) => {
      const [asked, subscribed] = ['stand-in.push-asked', 'stand-in.push-subscribed']
      const isKept = (key: string): boolean => localStorage.getItem(key) !== null
      const made = {
        endpoint: subscription.endpoint,
        // The key that it was made for, as it is kept.
        get options() {
          const key = localStorage.getItem(subscribed) ?? ''
          const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
          return { userVisibleOnly: true, applicationServerKey: Uint8Array.from(text, (c) => c.charCodeAt(0)).buffer }
        },
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem(subscribed)
          return true
        },
      }
      Object.defineProperty(Notification, 'permission', { get: () => (isKept(asked) ? 'granted' : 'default') })
      Notification.requestPermission = async () => {
        localStorage.setItem(asked, '')
        return 'granted'
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isKept(subscribed) ? made : null),
        subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
          localStorage.setItem(subscribed, applicationServerKey)
          return made
        },
      })
    },
    { endpoint, keys },
  )
  return {
    endpoint,
    received: async ({ pool }) => {
      const { rows } = await pool.query<{ body: Buffer }>(
        'SELECT body FROM push_standin.message WHERE endpoint = $1 ORDER BY number',
        [endpoint],
      )
      return rows.map(({ body }) => read(body))
    },
  }
}

interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly data: string
}

/**
 * Gives the service worker of a page a message, as a browser does with what it has decrypted. Resolves with the notification that
 * it shows. Chromium without windows shows none: a list takes the place of the notification centre.
 */
export async function deliverPush(page: Page, payload: string): Promise<ShownNotification> {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const shown = await worker.evaluateHandle(() => {
    const list: object[] = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      list.push({ title, ...options })
    }
    return list
  })
  const devtools = await context.newCDPSession(page)
  const found = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const registration = registrations.find(({ isDeleted }) => !isDeleted)
    if (registration) found.resolve(registration.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await found.promise
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload })
  await until(() => shown.evaluate((list) => list.length > 0))
  return (await shown.evaluate(([first]) => first)) as ShownNotification
}
