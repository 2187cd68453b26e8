import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { markEnded } from '../../store.ts'
import type { ChatDeskContext } from '../context.ts'
import * as contract from '../contract.staff.ts'
import { seenSince } from '../people-desk.ts'
import { unfilledFields } from '../rules/fill-answer.ts'
import * as store from '../store.ts'
import { readDeskChat, requireOwnDesk } from './queue.ts'

const chatEntity = (id: string) => ({ kind: 'chat', id })

/** Takes a chat out of the queue. Throws `chat-not-found`, `chat-ended`, `taken-by-another` and `too-many-chats`. */
export function takeChat({ db, clock, deskUrl, mostChats }: ChatDeskContext) {
  return function takeChat(id: string, caller: StaffCaller) {
    requireOwnDesk(deskUrl)
    return db.transaction(async (tx) => {
      const now = clock.now()
      await tx.run(store.noteSeen, [caller.id, caller.name, true, now])
      const owner = await lockOpen(tx, id)
      if (owner.agentId !== null && owner.agentId !== caller.id) throw new Problem('taken-by-another')
      if (owner.agentId === null) {
        await requireRoom(tx, caller.id, mostChats(), 'too-many-chats')
        await tx.run(store.setOwner, [id, caller.id, caller.name, now])
      }
      await audit(tx, now, caller, { contract: contract.takeChat.id, entity: chatEntity(id) })
      return readDeskChat(tx, id, caller)
    })
  }
}

/** Sends a message; its id is the idempotency key. Throws `chat-not-found`, `chat-ended` and `answer-incomplete`. */
export function answerChat({ db, clock, deskUrl }: ChatDeskContext) {
  return function answerChat(id: string, message: BodyOf<typeof contract.answerChat>, caller: StaffCaller) {
    requireOwnDesk(deskUrl)
    const fields = unfilledFields(message.text)
    if (fields.length > 0) throw new Problem('answer-incomplete', { field: 'text', fields: fields.join(', ') })
    return db.transaction(async (tx) => {
      await lockMine(tx, id, caller)
      const now = clock.now()
      await tx.run(store.insertMessage, [id, message.id, 'agent', caller.name, message.text, now])
      const after = { messageId: message.id }
      await audit(tx, now, caller, { contract: contract.answerChat.id, entity: chatEntity(id), after })
      return readDeskChat(tx, id, caller)
    })
  }
}

/** Gives a chat to a colleague or to the queue. Throws `chat-not-found`, `chat-ended` and `agent-not-free`. */
export function handOver({ db, clock, deskUrl, mostChats }: ChatDeskContext) {
  return function handOver(id: string, agentId: string | null, caller: StaffCaller): Promise<void> {
    requireOwnDesk(deskUrl)
    return db.transaction(async (tx) => {
      await lockMine(tx, id, caller)
      const now = clock.now()
      if (agentId === null) await tx.run(store.requeue, [id, now])
      else {
        const agents = await tx.rows(store.agentsSeen, [seenSince(now)])
        const agent = agents.find((one) => one.id === agentId && one.isAvailable)
        if (agent === undefined || agentId === caller.id) throw new Problem('agent-not-free')
        await requireRoom(tx, agentId, mostChats(), 'agent-not-free')
        await tx.run(store.setOwner, [id, agent.id, agent.name, now])
      }
      await audit(tx, now, caller, {
        contract: contract.handOverChat.id,
        entity: chatEntity(id),
        before: { agent: caller.id },
        after: { agent: agentId },
      })
    })
  }
}

/** Ends a chat of the caller. Idempotent. Throws `chat-not-found`. */
export function endChat({ db, clock, deskUrl }: ChatDeskContext) {
  return function endChat(id: string, caller: StaffCaller): Promise<void> {
    requireOwnDesk(deskUrl)
    return db.transaction(async (tx) => {
      const owner = await tx.maybe(store.lockOwner, [id])
      if (owner?.agentId !== caller.id) throw new Problem('chat-not-found')
      const now = clock.now()
      await tx.run(store.markDeskEnded, [id, now])
      await tx.run(markEnded, [id, now])
      await audit(tx, now, caller, { contract: contract.endChatByStaff.id, entity: chatEntity(id) })
    })
  }
}

async function lockOpen(tx: Tx, id: string): Promise<store.OwnerRow> {
  const owner = await tx.maybe(store.lockOwner, [id])
  if (owner === null) throw new Problem('chat-not-found')
  if (owner.endedAt !== null) throw new Problem('chat-ended')
  return owner
}

/** Locks a chat of the caller. Throws `chat-not-found` for other chats, and `chat-ended`. */
async function lockMine(tx: Tx, id: string, caller: StaffCaller): Promise<void> {
  const owner = await lockOpen(tx, id)
  if (owner.agentId !== caller.id) throw new Problem('chat-not-found')
}

async function requireRoom(
  tx: Tx,
  agentId: string,
  most: number,
  refusal: 'too-many-chats' | 'agent-not-free',
): Promise<void> {
  await tx.rows(store.lockAgent, [agentId])
  const { chats } = await tx.one(store.countChatsOf, [agentId])
  if (chats >= most) throw new Problem(refusal, { most })
}
