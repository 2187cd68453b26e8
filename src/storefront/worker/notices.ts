import { type PushPayload, readPayload } from '#modules/push-notifications/rules/payload.ts'

/** Browsers take the permission back from a site that is pushed to and shows nothing. */
const unknown: PushPayload = { title: 'Poftim', text: '', path: '/account/order-history', tag: 'poftim' }

type Registration = Pick<ServiceWorkerRegistration, 'showNotification'>

/** Shows what the shop pushed; a later notice about the same thing takes the place of an earlier one. */
export async function showNotice(registration: Registration, sent: string | undefined): Promise<void> {
  const { title, text, path, tag } = readPayload(parsed(sent)) ?? unknown
  await registration.showNotification(title, { body: text, tag, data: path, lang: 'ro', icon: '/brand/icon-192.png' })
}

/** What of `Clients` is used: the types of a worker and of a page exclude each other. */
interface Tabs {
  matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Tab[]>
  openWindow(address: string): Promise<unknown>
}

interface Tab {
  readonly url: string
  focus(): Promise<unknown>
}

interface ShownNotice {
  readonly data: unknown
  close(): void
}

/** Opens the page that a notice is about: in the tab that shows it, else in a new one, so that no other page is left. */
export async function openNotice(clients: Tabs, notice: ShownNotice, origin: string): Promise<void> {
  notice.close()
  const address = new URL(String(notice.data), origin).href
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(({ url }) => url === address)
  await (shown ? shown.focus() : clients.openWindow(address))
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
