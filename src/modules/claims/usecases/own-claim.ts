import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { membersWith } from '#modules/staff/index.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { ClaimsContext } from '../context.ts'
import * as contract from '../contract.staff.ts'
import * as store from '../store.ts'

export const claimEntity = (id: string) => ({ kind: 'claim', id })

/** Takes a claim; repeating it changes nothing. Throws `claim-not-found`, `claim-closed` and `taken-by-another`. */
export function takeClaim({ db, clock }: ClaimsContext) {
  return async function takeClaim(id: string, caller: StaffCaller): Promise<void> {
    await db.transaction(async (tx) => {
      const claim = await lockOpen(tx, id)
      if (claim.ownerId !== null && claim.ownerId !== caller.id)
        throw new Problem('taken-by-another', { by: claim.ownerName })
      const now = clock.now()
      if (claim.ownerId === null) await tx.run(store.setOwner, [id, caller.id, caller.name, now])
      await audit(tx, now, caller, {
        ...{ contract: contract.takeClaim.id, entity: claimEntity(id) },
        ...{ before: { owner: claim.ownerName }, after: { owner: caller.name } },
      })
    })
  }
}

/**
 * Gives an own claim back to the queue, or to a colleague. Throws `claim-not-found`, `claim-closed`, `claim-not-taken` and
 * `member-not-found`.
 */
export function handOverClaim({ db, clock }: ClaimsContext) {
  return async function handOverClaim(
    id: string,
    { to, note }: { readonly to: string | null; readonly note?: string | undefined },
    caller: StaffCaller,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await lockOwn(tx, id, caller)
      const colleagues = await membersWith(tx, 'claims.decide')
      const next = to === null ? null : colleagues.find((one) => one.id === to)
      if (next === undefined) throw new Problem('member-not-found')
      const now = clock.now()
      await tx.run(store.setOwner, [id, next?.id ?? null, next?.name ?? null, now])
      if (note) await tx.run(store.insertMessage, [uuid7(now), id, 'note', note, caller.name, now])
      await audit(tx, now, caller, {
        ...{ contract: contract.handOverClaim.id, entity: claimEntity(id) },
        ...{ before: { owner: caller.name }, after: { owner: next?.name ?? null } },
      })
    })
  }
}

/** An open claim, locked. Throws `claim-not-found` and `claim-closed`. */
export async function lockOpen(tx: Tx, id: string): Promise<store.ClaimRow> {
  const claim = await tx.maybe(store.lockClaim, [id])
  if (claim === null) throw new Problem('claim-not-found')
  if (claim.state === 'closed') throw new Problem('claim-closed', { outcome: claim.outcome })
  return claim
}

/** The same of a claim that the caller has taken. Throws `claim-not-taken`, too. */
export async function lockOwn(tx: Tx, id: string, caller: StaffCaller): Promise<store.ClaimRow> {
  const claim = await lockOpen(tx, id)
  if (claim.ownerId !== caller.id) throw new Problem('claim-not-taken', { by: claim.ownerName })
  return claim
}

/** The same of one whose refund does not wait for a signature. Throws `claim-signing`, too. */
export async function lockDecidable(tx: Tx, id: string, caller: StaffCaller): Promise<store.ClaimRow> {
  const claim = await lockOwn(tx, id, caller)
  if (claim.state === 'signing') throw new Problem('claim-signing')
  return claim
}
