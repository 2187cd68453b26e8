import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { channels, noticeKinds } from './rules/notices.ts'

const tag = 'Notifications'
const access = 'customer'

const NoticeKind = z.enum(noticeKinds)

export const NotificationsView = z
  .object({
    publicKey: z.string().nullable().meta({
      description:
        '`applicationServerKey` of `PushManager.subscribe`. Null where the shop sends no push notifications.',
    }),
    hasOrdered: z
      .boolean()
      .meta({ description: 'Before the first order nobody is asked whether they want notifications.' }),
    devices: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string().meta({ description: 'What the browser said of itself; empty when it said nothing.' }),
          subscribedAt: z.iso.datetime(),
        }),
      )
      .meta({ description: 'Browsers that are notified, the latest first.' }),
    notices: z.array(
      z.object({
        kind: NoticeKind,
        push: z.boolean().meta({ description: 'Whether it is pushed to each of the devices.' }),
        email: z.boolean(),
        letter: z.enum(['always', 'chosen', 'never']).meta({
          description: '`always`: the law wants this letter. `never`: there is none about it.',
        }),
      }),
    ),
  })
  .meta({ id: 'Notifications' })
export type NotificationsView = z.infer<typeof NotificationsView>

export const getNotifications = route({
  id: 'getNotifications',
  tag,
  summary: 'Returns by which channels the customer hears of an order, and which browsers are notified',
  method: 'GET',
  path: '/customers/me/notifications',
  access,
  ok: NotificationsView,
  problems: ['unauthorized'],
})

export const chooseNotification = route({
  id: 'chooseNotification',
  tag,
  summary: 'Chooses whether the customer hears of one thing by one channel',
  description: 'A letter that the law wants, or that is never written, is refused: `notification-not-optional`.',
  method: 'PATCH',
  path: '/customers/me/notifications',
  access,
  body: z.strictObject({ kind: NoticeKind, channel: z.enum(channels), isWanted: z.boolean() }),
  ok: NotificationsView,
  problems: ['unauthorized', 'notification-not-optional', 'invalid-input'],
})

const base64url = (length: number, form: RegExp) => z.string().length(length).regex(form)

export const addPushDevice = route({
  id: 'addPushDevice',
  tag,
  summary: 'Has this browser notified of the orders of the customer',
  description:
    'With what `PushSubscription.toJSON()` says. Repeated it is the same device; a browser that another customer was signed in at is theirs no longer. At most ten: the oldest ends. `push-address-refused` for an address that is not at a known push service.',
  method: 'POST',
  path: '/customers/me/push-devices',
  access,
  body: z.strictObject({
    endpoint: z
      .url({ protocol: /^https$/ })
      .max(1_000)
      .meta({ examples: ['https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn'] }),
    keys: z.strictObject({
      p256dh: base64url(87, /^B[\w-]+$/).meta({
        description: 'Uncompressed point on P-256, base64url.',
        examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
      }),
      auth: base64url(22, /^[\w-]+$/).meta({
        description: '16 bytes, base64url.',
        examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
      }),
    }),
    name: z
      .string()
      .trim()
      .max(60)
      .default('')
      .meta({ description: 'What the customer recognises the browser by.', examples: ['Chrome · Android'] }),
  }),
  ok: z.object({ id: z.uuid() }),
  problems: ['unauthorized', 'push-address-refused', 'too-many-requests', 'invalid-input'],
})

export const removePushDevice = route({
  id: 'removePushDevice',
  tag,
  summary: 'Notifies a browser no longer',
  method: 'DELETE',
  path: '/customers/me/push-devices/{id}',
  access,
  params: z.object({ id: z.uuid().meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] }) }),
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'push-device-not-found', 'invalid-input'],
})
