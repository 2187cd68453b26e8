import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { hasOrdered } from '#modules/ordering/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { PushContext } from '../context.ts'
import type { chooseNotification as contract, NotificationsView } from '../contract.ts'
import { type Channel, canChoose, isWanted, type NoticeKind, noticeKinds, noticeOf } from '../rules/notices.ts'
import { type ChoiceRow, choicesOf, devicesOf, saveChoice } from '../store.ts'

/** What a customer chose about a channel; null while they have not said. */
const chosenOf = (choices: readonly ChoiceRow[], kind: NoticeKind, channel: Channel): boolean | null =>
  choices.find((one) => one.kind === kind && one.channel === channel)?.isWanted ?? null

/** Whether a customer gets a notice by a channel. */
export async function wants(q: Queryable, customerId: string, kind: NoticeKind, channel: Channel): Promise<boolean> {
  return isWanted(kind, channel, chosenOf(await q.rows(choicesOf, [customerId]), kind, channel))
}

/** By which channels a customer hears of what, which browsers are notified, and with which key others subscribe. */
export function viewNotifications({ db, service }: PushContext) {
  return async function viewNotifications(customerId: string): Promise<NotificationsView> {
    const choices = await db.rows(choicesOf, [customerId])
    const devices = await db.rows(devicesOf, [customerId])
    return {
      publicKey: service?.publicKey ?? null,
      hasOrdered: await hasOrdered(db, customerId),
      devices: devices.map(({ id, name, subscribedAt }) => ({ id, name, subscribedAt: subscribedAt.toString() })),
      notices: noticeKinds.map((kind) => ({
        kind,
        push: isWanted(kind, 'push', chosenOf(choices, kind, 'push')),
        email: isWanted(kind, 'email', chosenOf(choices, kind, 'email')),
        letter: noticeOf(kind).letter,
      })),
    }
  }
}

/** Throws `notification-not-optional`. */
export function chooseNotification(context: PushContext) {
  const view = viewNotifications(context)
  return async function chooseNotification(
    customerId: string,
    { kind, channel, isWanted: isChosen }: BodyOf<typeof contract>,
  ): Promise<NotificationsView> {
    if (!canChoose(kind, channel)) throw new Problem('notification-not-optional', { field: 'channel', kind })
    await context.db.run(saveChoice, [customerId, kind, channel, isChosen])
    return view(customerId)
  }
}
