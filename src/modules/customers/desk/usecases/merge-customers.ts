import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { maskedEmail } from '#modules/staff/rules/masking.ts'
import { audit } from '#platform/audit.ts'
import type { MergedCustomers } from '#platform/customer-merge.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import { publishCustomer } from '../../events.ts'
import type { CustomerDeskContext } from '../context.ts'
import * as contract from '../contract.staff-merge.ts'
import { mergeKinds } from '../rules/merge-kinds.ts'
import * as store from '../store.merge.ts'
import { deskCustomer } from '../store.ts'
import { customerEntity, lockCustomer } from './get-customer.ts'

/** What each account has. Throws `customer-not-found` and `same-customer`. */
export function previewMerge(context: CustomerDeskContext) {
  return async function previewMerge(customers: MergedCustomers): Promise<contract.MergePreview> {
    const { db } = context
    await requireBoth(db, customers)
    const [from, into] = await Promise.all([countsOf(context, customers.from), countsOf(context, customers.into)])
    const moves = mergeKinds.map((kind) => ({ kind, from: from[kind] ?? 0, into: into[kind] ?? 0 }))
    return {
      ...(await readPeople(db, customers)),
      moves: moves.filter((move) => move.from !== 0 || move.into !== 0),
    }
  }
}

async function countsOf({ db, merges }: CustomerDeskContext, id: string): Promise<Readonly<Record<string, number>>> {
  const counts = await Promise.all(merges().map((module) => module.count(db, id)))
  return Object.assign({}, ...counts)
}

/** Asks for a merge. Throws `customer-not-found`, `same-customer` and `merge-waiting`. */
export function askMerge({ db, clock }: CustomerDeskContext) {
  return function askMerge(
    into: string,
    { id, from, reason }: BodyOf<typeof contract.askMerge>,
    caller: StaffCaller,
  ): Promise<contract.CustomerMergeRequest> {
    return db.transaction(async (tx) => {
      await requireBoth(tx, { from, into })
      const now = clock.now()
      await tx.run(store.insertMerge, [id, from, into, reason, caller.id, caller.name, now])
      const merge = await tx.maybe(store.mergeById, [id])
      if (merge === null) throw new Problem('merge-waiting')
      await audit(tx, now, caller, {
        ...{ contract: contract.askMerge.id, entity: customerEntity(into), after: { merge: id, from }, reason },
      })
      return presentMerge(tx, merge, caller)
    })
  }
}

/** Merges that wait for a signature. */
export function listMerges({ db }: CustomerDeskContext) {
  return async function listMerges(caller: StaffCaller): Promise<{ items: contract.CustomerMergeRequest[] }> {
    const waiting = await db.rows(store.waitingMerges, [])
    return { items: await Promise.all(waiting.map((merge) => presentMerge(db, merge, caller))) }
  }
}

/**
 * Signs and carries out a merge. Throws `merge-not-found`, `merge-ended`, `own-merge`, `step-up-needed` and
 * `customer-not-found` when an account is gone by now.
 */
export function signMerge({ db, clock, merges }: CustomerDeskContext) {
  return function signMerge(id: string, caller: StaffCaller): Promise<contract.CustomerMergeRequest> {
    return db.transaction(async (tx) => {
      const merge = await lockWaiting(tx, id)
      if (merge.makerId === caller.id) throw new Problem('own-merge')
      const now = clock.now()
      requireRecentSignIn(caller, now)
      const customers = { from: merge.fromId, into: merge.intoId }
      // Lock order: orders, then customers, then everything else.
      for (const module of merges()) await module.lock?.(tx, customers)
      for (const customer of [customers.from, customers.into].sort()) await lockCustomer(tx, customer)
      for (const module of merges()) await module.move(tx, customers, now)
      await tx.run(store.endMerged, [customers.from, customers.into, now])
      await tx.run(store.decideMerge, [id, 'signed', caller.id, caller.name, now])
      await publishCustomer(tx, clock, 'changed', customers.into)
      await audit(tx, now, caller, {
        contract: contract.signMerge.id,
        entity: customerEntity(customers.into),
        after: { merge: id, from: customers.from, maker: merge.maker },
        reason: merge.reason,
      })
      return presentMerge(tx, { ...merge, state: 'signed' }, caller)
    })
  }
}

/** Throws `merge-not-found` and `merge-ended`. */
export function refuseMerge({ db, clock }: CustomerDeskContext) {
  return function refuseMerge(id: string, caller: StaffCaller): Promise<contract.CustomerMergeRequest> {
    return db.transaction(async (tx) => {
      const merge = await lockWaiting(tx, id)
      const now = clock.now()
      await tx.run(store.decideMerge, [id, 'refused', caller.id, caller.name, now])
      await audit(tx, now, caller, {
        contract: contract.refuseMerge.id,
        entity: customerEntity(merge.intoId),
        after: { merge: id, from: merge.fromId, refused: true },
      })
      return presentMerge(tx, { ...merge, state: 'refused' }, caller)
    })
  }
}

async function lockWaiting(tx: Tx, id: string): Promise<store.MergeRow> {
  const merge = await tx.maybe(store.lockMerge, [id])
  if (merge === null) throw new Problem('merge-not-found')
  if (merge.state !== 'waiting') throw new Problem('merge-ended', { state: merge.state })
  return merge
}

async function requireBoth(q: Queryable, { from, into }: MergedCustomers): Promise<void> {
  if (from === into) throw new Problem('same-customer')
  const found = await Promise.all([q.maybe(deskCustomer, [from]), q.maybe(deskCustomer, [into])])
  if (found.includes(null)) throw new Problem('customer-not-found')
}

async function presentMerge(
  q: Queryable,
  { id, fromId, intoId, reason, state, maker, makerId, askedAt }: store.MergeRow,
  caller: StaffCaller,
): Promise<contract.CustomerMergeRequest> {
  const people = await readPeople(q, { from: fromId, into: intoId })
  return { ...people, id, reason, state, maker, isOwn: makerId === caller.id, askedAt: askedAt.toString() }
}

async function readPeople(q: Queryable, { from, into }: MergedCustomers) {
  const rows = await q.rows(store.mergedPeople, [[from, into]])
  const personOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw new Problem('customer-not-found')
    return { ...row, email: maskedEmail(row.email), since: row.since.toString() }
  }
  return { from: personOf(from), into: personOf(into) }
}
