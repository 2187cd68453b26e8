import { Problem } from '#kernel/problem.ts'
import { lowerStock, raiseStock, releaseStock, shelfFactsOf } from '#modules/catalog/index.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { PickingContext } from '../context.ts'
import { piecesOf, readCode } from '../rules/scanned-code.ts'
import * as packing from '../store.packing.ts'
import * as putbacks from '../store.putbacks.ts'
import * as shelfChecks from '../store.shelf-checks.ts'

export interface PutBackRequest {
  readonly code: string
  readonly pieces: number
  /** How many of these pieces are waste. */
  readonly wasted: number
}

/**
 * Records that goods are back on their shelf and releases their stock, except waste. Throws `putback-not-found` and
 * `wrong-item`.
 */
export function putBack({ db, clock, figures }: PickingContext) {
  return async function putBack(
    id: string,
    { code, pieces, wasted }: PutBackRequest,
    caller: StaffCaller,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await tx.maybe(putbacks.lockPutback, [id])
      if (row === null || row.donePieces + pieces > row.pieces) throw new Problem('putback-not-found')
      const { variantCode } = row
      const barcodes = (await shelfFactsOf(tx, [variantCode])).get(variantCode)?.barcodes ?? []
      const isRight = piecesOf(readCode(code, figures().weighedPrefixes), { variantCode, barcodes }) !== null
      if (!isRight) throw new Problem('wrong-item', { field: 'code', expected: row.name })
      if (row.isReserved) await releaseStock(tx, [{ variantCode, quantity: pieces }])
      if (wasted > 0) await lowerStock(tx, variantCode, wasted)
      await tx.run(putbacks.savePutback, [id, pieces, wasted, clock.now()])
      await tx.run(packing.freeCancelledTotes, [row.deliveryId, clock.now()])
      const entity = { kind: 'putback', id }
      await audit(tx, clock.now(), caller, { contract: 'putBack', entity, after: { variantCode, pieces, wasted } })
    })
  }
}

/**
 * Closes a shelf check. Pieces that were found after all are returned to stock, at most as many as were removed. Throws `shelf-check-not-found`.
 */
export function closeShelfCheck({ db, clock }: PickingContext) {
  return async function closeShelfCheck(id: string, found: number, caller: StaffCaller): Promise<void> {
    await db.transaction(async (tx) => {
      const check = await tx.maybe(shelfChecks.lockShelfCheck, [id])
      if (check === null) throw new Problem('shelf-check-not-found')
      const { variantCode, takenOff, missing } = check
      const back = Math.min(found, takenOff)
      if (back > 0) await raiseStock(tx, variantCode, back)
      await tx.run(shelfChecks.closeShelfCheck, [id, found, caller.name, clock.now()])
      const entity = { kind: 'shelf-check', id }
      const changed = { before: { missing, takenOff }, after: { found, soldAgain: back } }
      await audit(tx, clock.now(), caller, { contract: 'closeShelfCheck', entity, ...changed })
    })
  }
}
