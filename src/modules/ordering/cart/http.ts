import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import { lockCart } from '../order/find.ts'
import { lineSourceOf } from '../order/rules/line-source.ts'
import { lineAlternatives as lineAlternativesCall } from './contract.alternatives.ts'
import * as wishes from './contract.line-wish.ts'
import * as contract from './contract.ts'
import { lineOf } from './line-of.ts'
import { deleteCart, openCartOf } from './store.ts'
import { assignCustomer } from './usecases/assign-customer.ts'
import { changeItems } from './usecases/change-items.ts'
import { commentItem } from './usecases/comment-item.ts'
import { lineAlternatives } from './usecases/line-alternatives.ts'
import { openCart } from './usecases/open-cart.ts'
import { putPossibleItems } from './usecases/put-possible-items.ts'
import { lineSubstitutes, setLineWish } from './usecases/set-line-wish.ts'
import { setSubstitutes } from './usecases/set-substitutes.ts'

export function cartRoutes(context: OrderingContext, api: Routes): void {
  const open = openCart(context)
  const change = changeItems(context)
  const comment = commentItem(context)
  const putPossible = putPossibleItems(context)
  const assign = assignCustomer(context)
  const alternatives = lineAlternatives(context)
  const substitutes = setSubstitutes(context)
  const wishLine = setLineWish(context)
  const substitutesOf = lineSubstitutes(context)

  api.on(contract.createOrder, async ({ caller }) => {
    const cart = await open(caller)
    context.cartCache.put(cart)
    return context.viewOrder(context.db, cart)
  })
  api.on(contract.currentOrder, async ({ caller }) => {
    const cart = await context.db.maybe(openCartOf, [caller.customerId])
    return { order: cart && (await context.viewOrder(context.db, cart)) }
  })
  api.on(contract.setItem, ({ caller, params, body }) => {
    const { productVariant, quantity, comment, replaceProductVariant: replaced } = body
    const removal = replaced && replaced !== productVariant ? [{ variantCode: replaced, quantity: 0 }] : []
    const changes = [...removal, { variantCode: productVariant, quantity, comment, source: lineSourceOf(body) }]
    const fields = { product: 'productVariant', quantity: 'quantity' }
    return change(
      caller,
      params.token,
      () => changes,
      () => fields,
    )
  })
  api.on(contract.setItems, ({ caller, params, body }) => {
    const source = lineSourceOf(body)
    return change(
      caller,
      params.token,
      () => body.items.map((item) => ({ ...item, source })),
      (index) => ({ product: `items.${index}.variantCode`, quantity: `items.${index}.quantity` }),
    )
  })
  api.on(contract.putPossibleItems, ({ caller, params, body }) =>
    putPossible(caller, params.token, body.items, lineSourceOf(body)),
  )
  api.on(lineAlternativesCall, ({ caller, params }) => alternatives(caller, params.token))
  api.on(contract.changeItem, ({ caller, params, body }) =>
    change(caller, params.token, (cart) => [{ ...lineOf(cart, params.itemId), quantity: body.quantity }]),
  )
  api.on(contract.removeItem, ({ caller, params }) =>
    change(caller, params.token, (cart) => [{ ...lineOf(cart, params.itemId), quantity: 0 }]),
  )
  api.on(contract.commentItem, ({ caller, params, body }) => comment(caller, params.token, params.itemId, body.comment))
  api.on(contract.assignCustomer, ({ caller, params }) => assign(caller, params.id))
  api.on(wishes.setLineWish, ({ caller, params, body }) =>
    wishLine(caller, params.id, { itemId: params.itemId, ...body }),
  )
  api.on(wishes.lineSubstitutes, ({ caller, params }) => substitutesOf(caller, params.id, params.itemId))
  api.on(contract.setSubstitutes, ({ caller, params, body }) => substitutes(caller, params.id, body.wantsSubstitutes))
  api.on(contract.deleteOrder, ({ caller, params }) =>
    context.db.transaction(async (tx) => {
      const { id } = await lockCart(tx, params.token, caller)
      await context.delivery.releasePlace(tx, id)
      await tx.run(deleteCart, [id])
      return undefined
    }),
  )
}
