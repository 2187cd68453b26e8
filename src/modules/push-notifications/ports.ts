import type { Urgency } from './rules/notices.ts'

/** A browser that takes notifications, as its push service named it (Push API). */
export interface PushAddress {
  /** At its push service; whoever knows it can send, but nothing that the browser could decrypt without the keys. */
  readonly endpoint: string
  /** The browser's public key: an uncompressed point on P-256, base64url. */
  readonly p256dh: string
  /** Its authentication secret: 16 bytes, base64url. */
  readonly auth: string
}

export interface PushMessage {
  readonly to: PushAddress
  /** Read by the service worker alone; at most 3,000 bytes. */
  readonly payload: string
  /** Seconds for which the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number
  readonly urgency: Urgency
  /** Replaces a message of the same topic that still waits: at most 32 characters of base64url (RFC 8030). */
  readonly topic: string
}

/** The services of browser makers that carry notifications to their browsers. */
export interface PushService {
  /** What browsers subscribe with: an uncompressed point on P-256, base64url. */
  readonly publicKey: string
  /** Whether it would send there at all: https, on a host of a known push service, to a key on the curve. */
  accepts(address: PushAddress): boolean
  /**
   * `gone`: the browser has unsubscribed. `refused`: the message would be refused each time. Rejects when the message was not taken
   * but may be later: after a fault that passes, or once the keys of the shop are right.
   */
  send(message: PushMessage): Promise<'sent' | 'gone' | 'refused'>
}
