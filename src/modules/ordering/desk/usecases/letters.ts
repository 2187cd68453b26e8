import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { DocumentOfOrder, OrderingContext } from '../../context.ts'
import * as contract from '../contract.staff-actions.ts'
import type { DeskOrder } from '../contract.staff-order-view.ts'
import { readDeskOrder } from './get-order.ts'
import { lockPlaced, orderEntity } from './notes.ts'

/** Sends a letter again, as it was written. Throws `order-not-found` and `letter-not-found`. */
export function sendLetterAgain(context: OrderingContext) {
  return async function sendLetterAgain(id: string, letterId: string, caller: StaffCaller): Promise<DeskOrder> {
    return context.db.transaction(async (tx) => {
      await lockPlaced(tx, id)
      if (!(await context.letters.sendAgain(tx, id, letterId))) throw new Problem('letter-not-found')
      await audit(tx, context.clock.now(), caller, {
        contract: contract.sendLetterAgain.id,
        entity: orderEntity(id),
        after: { letterId },
      })
      return readDeskOrder(context, tx, id, caller)
    })
  }
}

/** A document of an order, after noting who opened it. Throws `order-not-found` and `document-not-found`. */
export function openDocument(context: OrderingContext) {
  return async function openDocument(id: string, reference: string, caller: StaffCaller): Promise<DocumentOfOrder> {
    const { db, clock, documentFile } = context
    if (documentFile === undefined) throw new Problem('document-not-found')
    const file = await documentFile(db, id, reference)
    await db.transaction(async (tx) => {
      await lockPlaced(tx, id)
      const after = { reference }
      await audit(tx, clock.now(), caller, { contract: contract.openOrderDocument.id, entity: orderEntity(id), after })
    })
    return file
  }
}
