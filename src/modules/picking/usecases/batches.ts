import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { PickingContext } from '../context.ts'
import * as store from '../store.ts'

/** Groups deliveries into a batch for one picker. Throws `nothing-to-pick` when all are claimed. */
export function makeBatch({ db, clock }: PickingContext) {
  return function makeBatch(
    deliveryIds: readonly string[],
    caller: StaffCaller,
  ): Promise<{ id: string; number: number }> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const batch = await tx.one(store.insertBatch, [uuid7(now), caller.name, now])
      const put = await tx.rows(store.putIntoBatch, [batch.id, deliveryIds, now])
      if (put.length === 0) throw new Problem('nothing-to-pick')
      const entity = { kind: 'pick-batch', id: batch.id }
      await audit(tx, now, caller, { contract: 'makePickBatch', entity, after: { orders: put.map(({ id }) => id) } })
      return batch
    })
  }
}
