import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { afterAddition, mostLines } from '../rules/shared-cart.ts'
import { cartLines, type NotAdded } from '../store.cart.ts'
import * as store from '../store.proposals.ts'
import type { HouseholdMembership } from '../store.ts'
import { type CartPieces, cartChange, writeQuantities } from './change-cart.ts'

/** Throws `household-member-proposes` for a member who may only propose. */
export function requireFilling({ role }: Pick<HouseholdMembership, 'role'>): void {
  if (role === 'proposer') throw new Problem('household-member-proposes')
}

/**
 * Proposes products, added to what the member proposes already; answers what exceeds the most of a product.
 * Throws `product-not-found` for what is not sold and `household-cart-full` when too much is proposed.
 */
export async function propose(
  tx: Tx,
  { id: memberId, householdId }: HouseholdMembership,
  now: Temporal.Instant,
  lines: readonly CartPieces[],
  cards: Catalog['cards'],
): Promise<NotAdded> {
  const open = (await tx.rows(store.proposalsOf, [householdId])).filter(({ state }) => state === 'open')
  const own = open.filter(({ proposedBy }) => proposedBy === memberId)
  const { final, notAdded } = afterAddition(own, lines)
  const known = cards(final.map(({ code }) => code))
  for (const { code, quantity } of final) {
    if (!known.has(code)) throw new Problem('product-not-found', { field: 'lines', code })
    await tx.run(store.writeProposal, [uuid7(now), householdId, code, quantity, memberId, now])
  }
  const added = final.filter(({ code }) => !own.some((proposal) => proposal.code === code)).length
  if (open.length + added > mostLines) throw new Problem('household-cart-full', { limit: mostLines })
  return notAdded
}

/** What members propose, decided by owners. All throw `household-proposal-not-found`. */
export function householdProposals(context: Context, { cards }: Pick<Catalog, 'cards'>) {
  const changed = cartChange(context, cards)
  const found = async (tx: Tx, householdId: string, id: string): Promise<store.HouseholdProposalRow> => {
    const proposal = (await tx.rows(store.proposalsOf, [householdId])).find((one) => one.id === id)
    if (proposal === undefined) throw new Problem('household-proposal-not-found')
    return proposal
  }
  /** Whether it is still to be decided; false when it is decided in this way. Throws `household-proposal-is-decided`. */
  const isOpen = ({ state }: store.HouseholdProposalRow, decision: store.HouseholdProposalRow['state']): boolean => {
    if (state !== 'open' && state !== decision) throw new Problem('household-proposal-is-decided')
    return state === 'open'
  }
  const requireOwner = ({ role }: HouseholdMembership): void => {
    if (role !== 'owner') throw new Problem('household-not-owned')
  }
  return {
    /** Throws `household-not-owned`, `household-proposal-is-decided`, `product-not-found` and `household-cart-full`. */
    accept: (customerId: string, id: string) =>
      changed(customerId, async (tx, own, now) => {
        requireOwner(own)
        const proposal = await found(tx, own.householdId, id)
        if (!isOpen(proposal, 'accepted')) return
        const { householdId } = own
        const { final, notAdded } = afterAddition(await tx.rows(cartLines, [householdId]), [proposal])
        if (notAdded.length > 0) throw new Problem('household-cart-full', { limit: mostLines })
        const by = { householdId, id: own.id, author: proposal.proposedBy, now }
        await writeQuantities(tx, by, final, cards, 'id')
        await tx.run(store.decideProposal, [id, 'accepted', null, own.id, now])
      }),
    /** Throws `household-not-owned` and `household-proposal-is-decided`. */
    refuse: (customerId: string, id: string, reason: string) =>
      changed(customerId, async (tx, own, now) => {
        requireOwner(own)
        if (!isOpen(await found(tx, own.householdId, id), 'refused')) return
        await tx.run(store.decideProposal, [id, 'refused', reason, own.id, now])
      }),
    /** Of the customer's own that are not accepted. */
    withdraw: (customerId: string, id: string) =>
      changed(customerId, async (tx, { id: memberId, householdId }) => {
        const { proposedBy, state } = await found(tx, householdId, id)
        if (proposedBy !== memberId || state === 'accepted') throw new Problem('household-proposal-not-found')
        await tx.run(store.deleteProposal, [id])
      }),
  }
}
