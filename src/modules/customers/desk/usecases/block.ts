import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { Undo } from '#platform/undo.ts'
import { publishCustomer } from '../../events.ts'
import type { CustomerDeskContext } from '../context.ts'
import * as contract from '../contract.staff-actions.ts'
import type { DeskCustomer } from '../contract.staff-view.ts'
import { setBlock } from '../store.ts'
import { customerEntity, lockCustomer, readDeskCustomer } from './get-customer.ts'

/** Blocks a customer for `blockFor`, or unblocks them when it is null. Throws `customer-not-found`. */
export function changeBlock(context: CustomerDeskContext) {
  return function changeBlock(
    id: string,
    { blockFor, note }: { readonly blockFor: string | null; readonly note?: string | undefined },
    caller: StaffCaller,
  ): Promise<DeskCustomer> {
    return context.db.transaction(async (tx) => {
      const { blockReason } = await lockCustomer(tx, id)
      const now = context.clock.now()
      // A repeated call keeps the first reason and time.
      const isChanged = (blockReason === null) !== (blockFor === null)
      if (isChanged) {
        await tx.run(setBlock, [id, blockFor === null ? null : now, blockFor])
        await publishCustomer(tx, context.clock, 'changed', id)
      }
      await audit(tx, now, caller, {
        contract: (blockFor === null ? contract.unblockCustomer : contract.blockCustomer).id,
        entity: customerEntity(id),
        before: { blocked: blockReason },
        after: { blocked: isChanged ? blockFor : blockReason },
        reason: note,
      })
      return readDeskCustomer(context, tx, id)
    })
  }
}

/** Undoes a block or an unblock: restores the reason, or null, from before. */
export const undoBlock = ({ clock }: CustomerDeskContext): Undo => ({
  permission: contract.blockCustomer.permission,
  entityKind: 'customer',
  run: async (tx, { entityId, before }) => {
    const reason = before?.['blocked'] ?? null
    if (reason !== null && typeof reason !== 'string') throw new Problem('cannot-undo')
    await lockCustomer(tx, entityId)
    await tx.run(setBlock, [entityId, reason === null ? null : clock.now(), reason])
    await publishCustomer(tx, clock, 'changed', entityId)
  },
})
