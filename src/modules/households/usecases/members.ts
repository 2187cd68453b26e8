import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { HouseholdState } from '../contract.ts'
import { householdState } from '../present.ts'
import { type HouseholdRole, heirOf, keepsOwner } from '../rules/membership.ts'
import { tellHousehold } from '../store.cart.ts'
import * as store from '../store.ts'

/** With `householdId` and `customerId`: others forget what the customer had shared with the household. */
export const householdLeftEvent = 'household.left'

/** The membership, with the household locked. Throws `household-not-found`. */
export async function lockMembership(tx: Tx, customerId: string): Promise<store.HouseholdMembership> {
  const seen = await tx.maybe(store.membershipOf, [customerId])
  if (seen !== null) await tx.rows(store.lockHousehold, [seen.householdId])
  // Read again: the member may have been removed, or have left, meanwhile.
  const own = seen && (await tx.maybe(store.membershipOf, [customerId]))
  if (own === null || own.householdId !== seen?.householdId) throw new Problem('household-not-found')
  return own
}

/** Throws `household-not-found` and `household-not-owned`. */
export async function lockOwned(tx: Tx, customerId: string): Promise<store.HouseholdMembership> {
  const own = await lockMembership(tx, customerId)
  if (own.role !== 'owner') throw new Problem('household-not-owned')
  return own
}

/** Takes a member out; the household ends with the last, and never is without an owner. */
export async function endMembership(tx: Tx, householdId: string, memberId: string): Promise<void> {
  const members = await tx.rows(store.membersOf, [householdId])
  const heir = members.find(({ id }) => id === heirOf(members, memberId))
  await tx.run(store.deleteMember, [memberId])
  if (heir !== undefined) await tx.run(store.writeRole, [heir.id, 'owner', heir.limit])
  await tx.rows(tellHousehold, [householdId])
  await tx.run(store.deleteEmptyHousehold, [householdId])
}

export interface RoleChange {
  readonly role: HouseholdRole
  /** What a `member` may add, in bani: null without a limit, kept if not given, also through other roles. */
  readonly limitInt?: number | null | undefined
}

/** Who belongs to a household, and in which role. */
export function householdMembers({ db, clock }: Context) {
  const changed = (customerId: string, change: (tx: Tx) => Promise<void>): Promise<HouseholdState> =>
    db.transaction(async (tx) => {
      await change(tx)
      return householdState(tx, customerId, clock.now())
    })
  const tellLeft = (tx: Tx, left: { readonly householdId: string; readonly customerId: string }) =>
    putEvents(tx, clock, { kind: householdLeftEvent, payload: left })
  /** A member of the owner's household. Throws `household-member-not-found`. */
  const found = async (tx: Tx, customerId: string, memberId: string) => {
    const { householdId } = await lockOwned(tx, customerId)
    const members = await tx.rows(store.membersOf, [householdId])
    const member = members.find(({ id }) => id === memberId)
    if (member === undefined) throw new Problem('household-member-not-found')
    return { householdId, members, member }
  }
  return {
    read: (customerId: string) => householdState(db, customerId, clock.now()),
    /** Throws `already-in-household`. */
    create: (customerId: string, name: string) =>
      changed(customerId, async (tx) => {
        const now = clock.now()
        const id = uuid7(now)
        await tx.run(store.insertHousehold, [id, name, now])
        const written = await tx.run(store.insertMember, [uuid7(now), id, customerId, 'owner', now])
        if (written === 0) throw new Problem('already-in-household')
      }),
    /** Safe to repeat. */
    leave: (customerId: string) =>
      changed(customerId, async (tx) => {
        const householdId = await leaveHousehold(tx, customerId)
        if (householdId !== null) await tellLeft(tx, { householdId, customerId })
      }),
    /** Throws `household-member-not-found` and `household-needs-owner`. */
    changeRole: (customerId: string, memberId: string, { role, limitInt }: RoleChange) =>
      changed(customerId, async (tx) => {
        const { householdId, members, member } = await found(tx, customerId, memberId)
        if (!keepsOwner(members, memberId, role)) throw new Problem('household-needs-owner')
        const limit = limitInt === undefined ? member.limit : limitInt
        await tx.run(store.writeRole, [memberId, role, limit])
        await tx.rows(tellHousehold, [householdId])
      }),
    /** Of the cart, in bani; null without one. Throws `household-not-owned`. */
    setLimit: (customerId: string, limit: number | null) =>
      changed(customerId, async (tx) => {
        const { householdId } = await lockOwned(tx, customerId)
        await tx.run(store.writeCartLimit, [householdId, limit])
        await tx.rows(tellHousehold, [householdId])
      }),
    /** Throws `household-member-not-found`. */
    remove: (customerId: string, memberId: string) =>
      changed(customerId, async (tx) => {
        const { householdId, member } = await found(tx, customerId, memberId)
        await endMembership(tx, householdId, memberId)
        await tellLeft(tx, { householdId, customerId: member.customerId })
      }),
  }
}

/** Takes a customer out of their household and answers its id; null for one who is in none. */
export async function leaveHousehold(tx: Tx, customerId: string): Promise<string | null> {
  const seen = await tx.maybe(store.membershipOf, [customerId])
  if (seen === null) return null
  await tx.rows(store.lockHousehold, [seen.householdId])
  await endMembership(tx, seen.householdId, seen.id)
  return seen.householdId
}
