import type { OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { customerOf } from '#modules/customers/index.ts'
import { customerOpenOrders } from '#modules/ordering/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { ChatDeskContext } from '../context.ts'
import type * as contract from '../contract.staff.ts'
import { seenSince } from '../people-desk.ts'
import { lateMinutes } from '../rules/desk-settings.ts'
import { agentsSeen, chatById, messagesOf, openChats, type QueuedRow, requeueOfAway } from '../store.ts'

/** Open chats for the caller, after requeueing those of agents who are away. */
export function getQueue({ db, clock, deskUrl, mostChats }: ChatDeskContext) {
  return async function getQueue(caller: StaffCaller): Promise<OkOf<typeof contract.getChatQueue>> {
    if (deskUrl !== null) return { deskUrl, isAvailable: false, most: mostChats(), items: [] }
    const now = clock.now()
    await db.run(requeueOfAway, [seenSince(now), now])
    const [rows, agents] = await Promise.all([db.rows(openChats, []), db.rows(agentsSeen, [seenSince(now)])])
    const items = await Promise.all(
      rows.map(async (row) => {
        const { id, customerId, origin, type, reason, agent, queuedAt, lastFrom, lastText, lastAt } = row
        const [customer, [order]] = await Promise.all([customerOf(db, customerId), customerOpenOrders(db, customerId)])
        const place = placeOf(row, caller)
        const lateFrom = now.subtract({ minutes: lateMinutes })
        const isLate = place === 'waiting' && Temporal.Instant.compare(queuedAt, lateFrom) < 0
        const isShown = place !== 'taken' && lastFrom !== null
        return {
          ...{ id, place, agent, waitingSince: queuedAt.toString(), isLate, topic: { origin, type, reason } },
          customer: { id: customerId, name: nameOf(customer), isGenius: customer?.isGenius ?? false },
          order: order?.number ?? null,
          lastMessage: isShown ? { from: lastFrom, text: lastText ?? '', at: (lastAt ?? queuedAt).toString() } : null,
        }
      }),
    )
    const isAvailable = agents.some((one) => one.id === caller.id && one.isAvailable)
    return { deskUrl: null, isAvailable, most: mostChats(), items }
  }
}

/** A chat of the queue, of the caller, or of anybody for whoever manages chats. Throws `chat-not-found`. */
export function getChat({ db, deskUrl }: ChatDeskContext) {
  return async function getChat(id: string, caller: StaffCaller): Promise<OkOf<typeof contract.getDeskChat>> {
    requireOwnDesk(deskUrl)
    return readDeskChat(db, id, caller)
  }
}

/** Throws `chat-not-found` when an outside help desk has the chats. */
export function requireOwnDesk(deskUrl: string | null): void {
  if (deskUrl !== null) throw new Problem('chat-not-found')
}

export async function readDeskChat(
  q: Queryable,
  id: string,
  caller: StaffCaller,
): Promise<OkOf<typeof contract.getDeskChat>> {
  const row = await q.maybe(chatById, [id])
  if (row === null) throw new Problem('chat-not-found')
  const place = placeOf(row, caller)
  if (place === 'taken' && !caller.permissions.has('chat.manage')) throw new Problem('chat-not-found')
  const { customerId, origin, type, reason, agent, startedAt, endedAt } = row
  const [customer, [order], messages] = await Promise.all([
    customerOf(q, customerId),
    customerOpenOrders(q, customerId),
    q.rows(messagesOf, [id]),
  ])
  return {
    ...{
      id,
      place,
      agent,
      startedAt: startedAt.toString(),
      isEnded: endedAt !== null,
      topic: { origin, type, reason },
    },
    customer: {
      ...{ id: customerId, name: nameOf(customer), firstName: customer?.firstName ?? '' },
      isGenius: customer?.isGenius ?? false,
    },
    order: order === undefined ? null : { ...order, since: order.since.toString(), until: order.until.toString() },
    messages: messages.map(({ sentAt, ...message }) => ({ ...message, at: sentAt.toString() })),
  }
}

const nameOf = (customer: { readonly firstName: string; readonly lastName: string } | null): string =>
  `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim()

const placeOf = ({ agentId }: Pick<QueuedRow, 'agentId'>, caller: StaffCaller): 'waiting' | 'mine' | 'taken' => {
  if (agentId === null) return 'waiting'
  return agentId === caller.id ? 'mine' : 'taken'
}
