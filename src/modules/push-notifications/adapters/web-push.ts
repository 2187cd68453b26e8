import type { Clock } from '#kernel/clock.ts'
import { addressFault, postPublic } from '#platform/http/outgoing/post-public.ts'
import type { PushService } from '../ports.ts'
import { isServiceHost } from '../rules/push-services.ts'
import { encryptForBrowser, isOnCurve } from './web-push/encrypt.ts'
import { vapid } from './web-push/vapid.ts'

/** How messages are posted: `timeoutMs` in milliseconds for one. */
export const postOptions = { timeoutMs: 10_000, mostRedirects: 0 } as const
const none: ReadonlySet<string> = new Set()

export interface PushRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Posts an encrypted message; resolves with the status. */
export type PostPush = (endpoint: string, request: PushRequest) => Promise<number>

export interface WebPushOptions {
  /** 32 bytes. Browsers have to subscribe again when it changes. */
  readonly privateKey: Uint8Array
  /** Where push services complain: `mailto:…` or `https://…`. */
  readonly contact: string
  /** Hosts of push services, as in `knownPushServices`. */
  readonly services: Iterable<string>
  readonly clock: Clock
  /** To push services on the Internet by default. */
  readonly post?: PostPush
}

/** To the public Internet alone, whatever the host of a push service resolves to; a push service sends nowhere else. */
const postOutside: PostPush = (endpoint, request) => postPublic(endpoint, request, { ...postOptions, allowed: none })

/** Web Push (RFC 8030), encrypted for the browser (RFC 8291) and signed as this shop (RFC 8292). */
export function webPush({ privateKey, contact, services, clock, post = postOutside }: WebPushOptions): PushService {
  const shop = vapid(privateKey, contact)
  return {
    publicKey: shop.publicKey,
    accepts: ({ endpoint, p256dh }) => {
      if (addressFault(endpoint, none) !== null || !isOnCurve(p256dh)) return false
      const { hostname, port } = new URL(endpoint)
      return port === '' && isServiceHost(hostname, services)
    },
    send: async ({ to, payload, ttlSeconds, urgency, topic }) => {
      const status = await post(to.endpoint, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          authorization: await shop.authorization(to.endpoint, clock.now()),
          ttl: String(ttlSeconds),
          urgency,
          topic,
        },
        body: encryptForBrowser(payload, to),
      })
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      if (status === 400 || status === 413) return 'refused'
      if (status === 401 || status === 403)
        throw new Error(`the push service answered ${status}: it refuses the signature (VAPID) of the shop`)
      throw new Error(`the push service answered ${status}`)
    },
  }
}
