import { createHash } from 'node:crypto'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { HouseholdState } from '../contract.ts'
import { addressesOf, firstNameOf, householdState } from '../present.ts'
import { mostMembers, nameInLetter } from '../rules/membership.ts'
import { tellHousehold } from '../store.cart.ts'
import * as store from '../store.invitations.ts'
import * as members from '../store.ts'
import { lockOwned } from './members.ts'

/** Somebody was invited to a household; `engagement` writes the letter. */
export const householdInvitedEvent = 'household.invited'

/** A day: nobody fills the mailbox of another. */
const mostLetters = { ofCustomer: 20, toAddress: 3 } as const
const day = 86_400
const valid = { hours: 14 * 24 }

/** Invitations to a household by e-mail, accepted by whoever signs in with the address. */
export function householdInvitations({ db, clock }: Context) {
  const changed = (customerId: string, change: (tx: Tx) => Promise<void>): Promise<HouseholdState> =>
    db.transaction(async (tx) => {
      await change(tx)
      return householdState(tx, customerId, clock.now())
    })
  /** Throws `household-invitation-not-found`. */
  const received = async (tx: Tx, customerId: string, id: string): Promise<store.InvitationRow> => {
    const invitation = await tx.maybe(store.invitationById, [id, clock.now()])
    const addresses = await addressesOf(tx, customerId)
    if (invitation === null || !addresses.includes(invitation.email)) {
      throw new Problem('household-invitation-not-found')
    }
    return invitation
  }
  return {
    /** Throws `household-not-owned`, `household-full` and `too-many-requests`. */
    async invite(customerId: string, address: string): Promise<HouseholdState> {
      const email = address.toLowerCase()
      const to = createHash('sha256').update(email).digest('base64url')
      return changed(customerId, async (tx) => {
        const { id: memberId, householdId } = await lockOwned(tx, customerId)
        await enforceRateLimit(tx, clock, {
          key: `household-invite:${customerId}`,
          max: mostLetters.ofCustomer,
          seconds: day,
        })
        await enforceRateLimit(tx, clock, {
          key: `household-invite-to:${to}`,
          max: mostLetters.toAddress,
          seconds: day,
        })
        const now = clock.now()
        const invited = await tx.rows(store.invitationsOf, [householdId, now])
        const isNew = !invited.some((one) => one.email === email)
        const people = (await tx.rows(members.membersOf, [householdId])).length + invited.length
        if (isNew && people >= mostMembers) throw new Problem('household-full', { limit: mostMembers })
        const { id } = await tx.one(store.writeInvitation, [
          ...([uuid7(now), householdId, email, memberId, now, now.add(valid)] as const),
        ])
        await putEvents(tx, clock, { kind: householdInvitedEvent, payload: { invitationId: id } })
      })
    },
    /** Throws `household-not-owned` and `household-invitation-not-found`. */
    withdraw: (customerId: string, id: string) =>
      changed(customerId, async (tx) => {
        const { householdId } = await lockOwned(tx, customerId)
        const invitation = await tx.maybe(store.invitationById, [id, clock.now()])
        if (invitation?.householdId !== householdId) throw new Problem('household-invitation-not-found')
        await tx.run(store.deleteInvitation, [id])
      }),
    /** Throws `household-invitation-not-found`, `already-in-household` and `household-full`. */
    accept: (customerId: string, id: string) =>
      changed(customerId, async (tx) => {
        const seen = await received(tx, customerId, id)
        await tx.rows(members.lockHousehold, [seen.householdId])
        // Read again: it may have been withdrawn meanwhile, or the household have ended.
        const { householdId } = await received(tx, customerId, id)
        const { length } = await tx.rows(members.membersOf, [householdId])
        if (length >= mostMembers) throw new Problem('household-full', { limit: mostMembers })
        const now = clock.now()
        const written = await tx.run(members.insertMember, [uuid7(now), householdId, customerId, 'member', now])
        if (written === 0) throw new Problem('already-in-household')
        await tx.rows(tellHousehold, [householdId])
        await tx.run(store.deleteInvitation, [id])
      }),
    /** Throws `household-invitation-not-found`. */
    decline: (customerId: string, id: string) =>
      changed(customerId, async (tx) => {
        await received(tx, customerId, id)
        await tx.run(store.deleteInvitation, [id])
      }),
  }
}

export interface InvitationForEmail {
  readonly email: string
  /** First name; null for a member who has left, and for what is no name. */
  readonly invitedBy: string | null
}

/** What the letter needs; null when the invitation has been withdrawn, answered or has expired. */
export async function invitationForEmail(
  q: Queryable,
  id: string,
  now: Temporal.Instant,
): Promise<InvitationForEmail | null> {
  const invitation = await q.maybe(store.invitationById, [id, now])
  if (invitation === null) return null
  const { email, invitedBy } = invitation
  return { email, invitedBy: invitedBy === null ? null : nameInLetter(await firstNameOf(q, invitedBy)) }
}
