import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { Undo } from '#platform/undo.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAnyOrder } from '../../order/find.ts'
import type { OrderRow } from '../../order/row.ts'
import * as contract from '../contract.staff-order.ts'
import { presentNote } from '../present-order.ts'
import { deleteNote, insertNote, notesOf } from '../store.order.ts'

type Note = BodyOf<typeof contract.addOrderNote>

/** Adds a note; the same id again changes nothing. Throws `order-not-found`. */
export function addOrderNote({ db, clock }: OrderingContext) {
  return async function addOrderNote(
    orderId: string,
    { id, text }: Note,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.addOrderNote>> {
    return db.transaction(async (tx) => {
      await lockPlaced(tx, orderId)
      const now = clock.now()
      await tx.run(insertNote, [id, orderId, text, caller.id, caller.name, now])
      const entity = orderEntity(orderId)
      await audit(tx, now, caller, { contract: contract.addOrderNote.id, entity, after: { noteId: id, note: text } })
      return { notes: (await tx.rows(notesOf, [orderId])).map(presentNote) }
    })
  }
}

/** Undoes adding a note. */
export const undoNote: Undo = {
  permission: contract.addOrderNote.permission,
  entityKind: 'order',
  run: async (tx, { entityId, after }) => {
    await tx.run(deleteNote, [String(after?.['noteId']), entityId])
  },
}

export const orderEntity = (id: string) => ({ kind: 'order', id })

/** Locks a placed order. Throws `order-not-found`, also for a cart. */
export async function lockPlaced(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lockAnyOrder(tx, id)
  if (order === null || order.placedAt === null) throw new Problem('order-not-found')
  return order
}
