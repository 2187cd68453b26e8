import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { Undo } from '#platform/undo.ts'
import type { CustomerDeskContext } from '../context.ts'
import * as contract from '../contract.staff-customer.ts'
import { presentNote } from '../present.ts'
import { deleteNote, insertNote, notesOf } from '../store.ts'
import { customerEntity, lockCustomer } from './get-customer.ts'

/** Adds a note; the same id again changes nothing. Throws `customer-not-found`. */
export function addNote({ db, clock }: CustomerDeskContext) {
  return function addNote(
    customerId: string,
    { id, text }: BodyOf<typeof contract.addCustomerNote>,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.addCustomerNote>> {
    return db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      const now = clock.now()
      await tx.run(insertNote, [id, customerId, text, caller.id, caller.name, now])
      await audit(tx, now, caller, {
        contract: contract.addCustomerNote.id,
        entity: customerEntity(customerId),
        after: { noteId: id, note: text },
      })
      return { notes: (await tx.rows(notesOf, [customerId])).map(presentNote) }
    })
  }
}

/** Undoes a note: deletes it. */
export const undoNote: Undo = {
  permission: contract.addCustomerNote.permission,
  entityKind: 'customer',
  run: async (tx, { entityId, after }) => {
    await tx.run(deleteNote, [String(after?.['noteId']), entityId])
  },
}
