import { problemName } from '#kernel/client.ts'
import { addPushDevice, removePushDevice } from '#modules/push-notifications/contract.ts'
import { api } from '../api/api.ts'
import { reportError } from '../api/report-error.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'
import { browserName } from './browser-name.ts'

export interface OwnDevice {
  readonly permission: NotificationPermission
  /** Under which the shop knows this browser, if it still does; null when it is not subscribed. */
  readonly id: string | null
}

/** `unanswered`: the browser's question was closed, and can be asked again. */
export type PushAnswer = 'on' | 'refused' | 'unanswered'

/** The push service of the browser could not be reached, or is switched off in it. */
export class PushUnavailable extends Error {
  readonly tag = 'push-unavailable'
}

const storedId = (): string | null => {
  const id = readStored(storageKeys.pushDevice)
  return typeof id === 'string' ? id : null
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * A browser that subscribed for another key than `publicKey`, the shop's present one, is not notified any more: it subscribes
 * again. When that fails it is not subscribed.
 */
export async function readOwnDevice(publicKey: string): Promise<OwnDevice> {
  const { permission } = Notification
  const id = permission === 'granted' ? storedId() : null
  const own = id === null ? null : await subscription()
  if (id === null || own === null) return { permission, id: null }
  if (isFor(own, publicKey)) return { permission, id }
  return { permission, id: await subscribeAgain(id, publicKey) }
}

/** Resolves with the id under which the shop knows this browser now. */
async function subscribeAgain(before: string, publicKey: string): Promise<string | null> {
  try {
    await bind(await subscribe(publicKey))
  } catch (error) {
    reportError(error)
    await forgetDevice().catch(reportError)
  }
  const id = storedId()
  // With the former subscription the shop reaches nobody.
  if (id !== before) await tellShop(before, undefined).catch(reportError)
  return id
}

/** Whether a subscription is for this key of a shop, in base64url. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (key === null) return false
  const bytes = String.fromCharCode(...new Uint8Array(key))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/**
 * Asks for the permission and has this browser notified. Called by a press alone: browsers ask nothing otherwise. Throws
 * PushUnavailable, and what the call throws.
 */
export async function startPush(publicKey: string): Promise<PushAnswer> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'unanswered'
  await bind(await subscribe(publicKey))
  return 'on'
}

/**
 * Tells the shop who is signed in at this browser now, if it is notified: what was somebody else's session may have ended without
 * signing out. `signal` ends the call. Throws what the call throws; the browser is then notified no longer.
 */
export async function bindToCustomer(signal: AbortSignal): Promise<void> {
  const own = await subscription()
  if (own !== null) await bind(own, signal)
}

async function bind(own: PushSubscription, signal?: AbortSignal): Promise<void> {
  const { endpoint, keys } = own.toJSON()
  try {
    const body = {
      ...{ endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
      name: browserName(navigator.userAgent),
    }
    store(storageKeys.pushDevice, (await api(addPushDevice, { body, ...(signal && { signal }) })).id)
  } catch (error) {
    await forgetDevice()
    throw error
  }
}

/** One that was made for another key of the shop is of no use any more. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (cause) {
    throw new PushUnavailable('the browser has no push service', { cause })
  }
}

/**
 * This browser is notified no longer: it unsubscribes, and the shop forgets it. Each half is enough, so none waits for the other.
 * `signal` ends the call to the shop. Throws what that call throws.
 */
export async function stopPush(signal?: AbortSignal): Promise<void> {
  const id = storedId()
  const [left, told] = await Promise.allSettled([forgetDevice(), id === null ? undefined : tellShop(id, signal)])
  if (told.status === 'fulfilled') return
  // Still notified: it can be asked again.
  if (left.status === 'rejected') store(storageKeys.pushDevice, id)
  throw told.reason
}

async function tellShop(id: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    await api(removePushDevice, { params: { id }, ...(signal && { signal }) })
  } catch (error) {
    if (problemName(error) !== 'push-device-not-found') throw error
  }
}

/** The browser's half alone: the push service tells the shop with its next message. */
export async function forgetDevice(): Promise<void> {
  store(storageKeys.pushDevice, undefined)
  await (await subscription())?.unsubscribe()
}
