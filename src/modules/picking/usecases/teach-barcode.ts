import { Problem } from '#kernel/problem.ts'
import { learnBarcode } from '#modules/catalog/index.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { PickingContext } from '../context.ts'
import { loadWork } from '../picking-work.ts'
import { readCode } from '../rules/scanned-code.ts'
import * as store from '../store.ts'

export interface BarcodeRequest {
  readonly taskId: string
  readonly lineId: number
  /** The same code from two scans. */
  readonly codes: readonly [string, string]
  readonly pieces: number
}

/**
 * Adds a barcode to the product of a line. Throws `task-not-found`, `scans-differ`, `barcode-invalid` for what is no
 * GTIN, and `barcode-taken` with the goods that have it.
 */
export function teachBarcode({ db, clock, figures }: PickingContext) {
  return async function teachBarcode(
    { taskId, lineId, codes, pieces }: BarcodeRequest,
    caller: StaffCaller,
  ): Promise<string> {
    return db.transaction(async (tx) => {
      const { lines } = await loadWork(tx, await tx.rows(store.tasksById, [[taskId]]))
      const variantCode = lines.find(({ line }) => line.lineId === lineId)?.line.variantCode
      if (variantCode === undefined) throw new Problem('task-not-found')
      const [first, second] = codes.map((code) => readCode(code, figures().weighedPrefixes))
      const gtin = first?.kind === 'goods' ? first.gtin : null
      if (gtin === null || gtin === undefined) throw new Problem('barcode-invalid', { field: 'codes' })
      if (second?.kind !== 'goods' || second.gtin !== gtin) throw new Problem('scans-differ', { field: 'codes' })
      const learned = await learnBarcode(tx, gtin, variantCode, pieces)
      if (learned !== 'learned' && learned.variantCode !== variantCode)
        throw new Problem('barcode-taken', { field: 'codes', name: learned.name })
      const entity = { kind: 'variant', id: variantCode }
      await audit(tx, clock.now(), caller, { contract: 'teachBarcode', entity, after: { gtin, pieces } })
      return gtin
    })
  }
}
