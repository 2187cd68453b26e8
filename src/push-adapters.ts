import { embeddedPushService, standInPushHost } from '#modules/push-notifications/adapters/embedded.ts'
import { privateKeyFrom } from '#modules/push-notifications/adapters/web-push/vapid.ts'
import { webPush } from '#modules/push-notifications/adapters/web-push.ts'
import type { PushService } from '#modules/push-notifications/ports.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { deriveKey } from '#platform/secrets.ts'
import type { AdapterOptions } from './adapters.ts'

/**
 * The push services of browsers. Without a key to sign with, the stand-in takes everything, with a key that is derived from the
 * secret of the shop, where stand-ins may be used; elsewhere nothing is pushed.
 */
export function choosePush(
  context: Context,
  { config, secret, origins: [publicUrl] }: AdapterOptions,
): { readonly service: PushService | null; readonly standIn: Module } {
  const { VAPID_PRIVATE_KEY: key, PUSH_SERVICES: services, PUSH_CONTACT, MAIL_FROM, hasStandIns } = config
  const shop = { contact: PUSH_CONTACT ?? `mailto:${MAIL_FROM.address}`, clock: context.clock }
  if (key !== undefined) {
    const service = webPush({ ...shop, services, privateKey: Buffer.from(key, 'base64url') })
    return { service, standIn: {} }
  }
  if (!hasStandIns) return { service: null, standIn: {} }
  const { post, standIn } = embeddedPushService(context, { publicUrl })
  const privateKey = privateKeyFrom(deriveKey(secret, 'push-notifications'))
  return { service: webPush({ ...shop, services: [...services, standInPushHost], privateKey, post }), standIn }
}
