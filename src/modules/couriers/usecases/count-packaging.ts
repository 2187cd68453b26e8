import { Problem } from '#kernel/problem.ts'
import { recordCount } from '#modules/packaging/index.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { CouriersContext } from '../context.ts'

/** Counts what a courier has collected with an order. Throws `packaging-counted`. */
export function countPackaging({ db, clock }: CouriersContext) {
  return function countPackaging(
    orderId: string,
    counted: { readonly packs: number; readonly bags: number },
    caller: StaffCaller,
  ): Promise<void> {
    return db.transaction(async (tx) => {
      if ((await recordCount(tx, clock, orderId, counted)) === 'ignored') throw new Problem('packaging-counted')
      const entity = { kind: 'order', id: orderId }
      await audit(tx, clock.now(), caller, { contract: 'countPackaging', entity, after: counted })
    })
  }
}
