import { isDeepStrictEqual } from 'node:util'
import { noMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Customer } from '#platform/http/routes.ts'
import { refuseUnpaid, unpaidElsewhere } from '../../checkout/refuse-unpaid.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { publishChange } from '../../order/events.ts'
import { lockOrder } from '../../order/find.ts'
import { canBeAddedTo } from '../../order/rules/addable.ts'
import { displayState } from '../../order/rules/states.ts'
import * as store from '../../order/store.ts'
import { saveAddress } from '../store.ts'

/**
 * Delivers a placed order and its additions to another address of the customer in the same zone, until the cut-off. Repeating
 * the call changes nothing. Throws `order-not-reschedulable`, `address-not-found`, `address-outside-area` and `other-zone`, and
 * for unpaid orders in another building what `refuseUnpaid` throws.
 */
export function changeAddress(context: OrderingContext) {
  return async function changeAddress(caller: Customer, ref: string, addressNumber: number): Promise<OrderView> {
    const { db, clock, delivery } = context
    const order = await db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ref, caller)
      if (!canBeAddedTo(locked, clock.now()))
        throw new Problem('order-not-reschedulable', {
          ...{ field: 'shippingAddressId', displayState: displayState(locked) },
        })
      const address = await delivery.addressOf(tx, caller.customerId, addressNumber)
      const facts = { field: 'shippingAddressId', shippingAddressId: addressNumber }
      if (address === null) throw new Problem('address-not-found', facts)
      if (address.zone === null) throw new Problem('address-outside-area', facts)
      if (address.zone !== locked.shippingAddress?.zone)
        throw new Problem('other-zone', { ...facts, zone: address.zone })
      const isSame = isDeepStrictEqual(address, locked.shippingAddress)
      if (isSame) return locked
      const moved = [locked, ...(await lockAdditions(tx, locked.id))]
      const ids = moved.map(({ id }) => id)
      const unpaid = await unpaidElsewhere(tx, ids, address)
      await tx.run(saveAddress, [ids, JSON.stringify(address), clock.now()])
      // After the write, so that an order and its additions count for each other.
      for (const one of moved)
        if (unpaid.has(one.id)) await refuseUnpaid(context, tx, { ...one, shippingAddress: address })
      // Nothing goes back: no letter, but a warehouse is told.
      await publishChange(context, tx, locked.id, { because: 'customer', back: noMoney })
      return tx.one(store.orderById, [locked.id])
    })
    return context.viewOrder(db, order)
  }
}
