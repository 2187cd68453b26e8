import type { OkOf } from '#kernel/contract.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { OrderingContext } from '../../context.ts'
import * as contract from '../contract.staff-order.ts'
import { lockPlaced, orderEntity } from './notes.ts'

/** The contact data of an order, after noting in the journal who opened them. Throws `order-not-found`. */
export function revealContact({ db, clock }: OrderingContext) {
  return function revealContact(id: string, caller: StaffCaller): Promise<OkOf<typeof contract.revealOrderContact>> {
    return db.transaction(async (tx) => {
      const { customer, shippingAddress } = await lockPlaced(tx, id)
      await audit(tx, clock.now(), caller, { contract: contract.revealOrderContact.id, entity: orderEntity(id) })
      const { contactName: name = '', contactPhone: phone = null } = shippingAddress ?? {}
      return {
        customer: { phone: customer?.phone ?? null, email: customer?.email || null },
        recipient: { name, phone: phone || null },
      }
    })
  }
}
