import { Problem } from '#kernel/problem.ts'
import type { Routes } from '#platform/http/routes.ts'
import { remindFeedback, sendFeedback } from './after-sales/usecases/feedback.ts'
import { reportProblem } from './after-sales/usecases/report-problem.ts'
import { cancelOrder } from './cancelling/usecases/cancel-order.ts'
import { deleteCart } from './cart/store.ts'
import { assignCustomer } from './cart/usecases/assign-customer.ts'
import { changeItems, commentItem, lineOf } from './cart/usecases/change-items.ts'
import { openCart } from './cart/usecases/open-cart.ts'
import { setSubstitutes } from './cart/usecases/set-substitutes.ts'
import { answerLineChange } from './changes/usecases/answer-line-change.ts'
import { messageCourier } from './changes/usecases/message-courier.ts'
import { rescheduleOrder } from './changes/usecases/reschedule-order.ts'
import * as checkout from './checkout/usecases/checkout.ts'
import { getAddTo, setAddTo } from './checkout/usecases/choose-parent-order.ts'
import { getPickup, setPickup } from './checkout/usecases/choose-pickup.ts'
import type { OrderingContext } from './context.ts'
import * as contract from './contract.ts'
import { activeNotices } from './history/usecases/active-notices.ts'
import { duplicateOrder } from './history/usecases/duplicate-order.ts'
import { listIntervals, listOrders } from './history/usecases/list-orders.ts'
import { findOrder, lockCart } from './order/find.ts'
import * as store from './order/store.ts'
import { completeOrder } from './placing/usecases/complete-order.ts'
import { chooseGifts, orderGifts } from './savings/usecases/choose-gifts.ts'
import * as savings from './savings/usecases/choose-savings.ts'
import { readBenefits, refreshBenefits } from './savings/usecases/read-benefits.ts'
import { t } from './texts.ts'
import { setTip } from './tip/usecases/set-tip.ts'
import { viewOrder } from './view/view-order.ts'

export function orderRoutes(context: OrderingContext) {
  return function orderRoutes(api: Routes) {
    cartRoutes(context, api)
    checkoutRoutes(context, api)
    choiceRoutes(context, api)
    historyRoutes(context, api)
  }
}

function cartRoutes(context: OrderingContext, api: Routes): void {
  const open = openCart(context)
  const change = changeItems(context)
  const comment = commentItem(context)
  const assign = assignCustomer(context)

  api.on(contract.createOrder, async ({ caller }) => viewOrder(context, context.db, await open(caller)))
  api.on(contract.currentOrder, async ({ caller }) => {
    const cart = await context.db.maybe(store.openCartOf, [caller.customerId])
    return { order: cart && (await viewOrder(context, context.db, cart)) }
  })
  api.on(contract.getOrder, async ({ caller, params }) => {
    const order = await findOrder(context.db, params.token, caller)
    return viewOrder(context, context.db, order)
  })
  api.on(contract.setItem, ({ caller, params, body }) => {
    const { productVariant, quantity, comment, replaceProductVariant: replaced } = body
    const away = replaced && replaced !== productVariant ? [{ variantCode: replaced, quantity: 0 }] : []
    const asks = [...away, { variantCode: productVariant, quantity, comment }]
    const fields = { product: 'productVariant', quantity: 'quantity' }
    return change(
      caller,
      params.token,
      () => asks,
      () => fields,
    )
  })
  api.on(contract.setItems, ({ caller, params, body }) =>
    change(
      caller,
      params.token,
      () => body.items,
      (ask) => ({ product: `items.${ask}.variantCode`, quantity: `items.${ask}.quantity` }),
    ),
  )
  api.on(contract.changeItem, ({ caller, params, body }) =>
    change(caller, params.token, (cart) => [{ ...lineOf(cart, params.itemId), quantity: body.quantity }]),
  )
  api.on(contract.removeItem, ({ caller, params }) =>
    change(caller, params.token, (cart) => [{ ...lineOf(cart, params.itemId), quantity: 0 }]),
  )
  api.on(contract.commentItem, ({ caller, params, body }) => comment(caller, params.token, params.itemId, body.comment))
  api.on(contract.assignCustomer, ({ caller, params }) => assign(caller, params.id))
  api.on(contract.deleteOrder, ({ caller, params }) =>
    context.db.transaction(async (tx) => {
      const { id } = await lockCart(tx, params.token, caller)
      await context.delivery.givePlaceBack(tx, id)
      await tx.run(deleteCart, [id])
      return undefined
    }),
  )
}

function checkoutRoutes(context: OrderingContext, api: Routes): void {
  const setShippingAddress = checkout.setShippingAddress(context)
  const setBillingAddress = checkout.setBillingAddress(context)
  const chooseInterval = checkout.chooseInterval(context)
  const tip = setTip(context)
  const setBags = checkout.setBags(context)
  const confirmAge = checkout.confirmAge(context)
  const intervals = listIntervals(context)
  const complete = completeOrder(context)

  api.on(contract.setShippingAddress, ({ caller, params, body }) =>
    setShippingAddress(caller, params.id, body.shippingAddressId),
  )
  api.on(contract.setBillingAddress, ({ caller, params, body }) =>
    setBillingAddress(caller, params.id, body.billingAddressId),
  )
  api.on(contract.listIntervals, ({ caller, params }) => intervals(caller, params.id))
  api.on(contract.setInterval, ({ caller, params, body }) => chooseInterval(caller, params.id, body.scheduleId))
  // Lei with two decimals come in; a float is made whole here and nowhere else.
  api.on(contract.setTip, ({ caller, params, body }) => tip(caller, params.id, Math.round(body.tip * 100)))
  api.on(contract.setBags, ({ caller, params, body }) => setBags(caller, params.id, body.kind))
  api.on(contract.confirmAge, ({ caller, params, body }) => confirmAge(caller, params.id, body.ageCheckDone))
  api.on(contract.completeOrder, ({ caller, params, body }) =>
    complete(caller, params.id, { notes: body?.notes ?? null, expectedTotal: body?.expectedTotalInt ?? null }),
  )
}

function choiceRoutes(context: OrderingContext, api: Routes): void {
  const applyCoupon = savings.applyCoupon(context)
  const removeVoucher = savings.removeVoucher(context)
  const loyalty = savings.orderLoyalty(context)
  const payWithPoints = savings.payWithPoints(context)
  const payWithMealVouchers = savings.payWithMealVouchers(context)
  const gifts = orderGifts(context)
  const choose = chooseGifts(context)
  const addTo = getAddTo(context)
  const joins = setAddTo(context)
  const pickup = getPickup(context)
  const handOver = setPickup(context)
  const benefits = readBenefits(context)
  const refresh = refreshBenefits(context)

  api.on(contract.applyCoupon, ({ caller, params, body }) => applyCoupon(caller, params.id, body.couponCode))
  api.on(contract.removeVoucher, ({ caller, params }) => removeVoucher(caller, params.id))
  api.on(contract.orderLoyalty, ({ caller, params }) => loyalty(caller, params.id))
  api.on(contract.usePoints, ({ caller, params, body }) => payWithPoints(caller, params.id, body.points))
  api.on(contract.useMealVouchers, ({ caller, params, body }) =>
    payWithMealVouchers(caller, params.id, body.paymentCode),
  )
  api.on(contract.orderGifts, ({ caller, params }) => gifts(caller, params.id))
  api.on(contract.chooseGifts, ({ caller, params, body }) => choose(caller, params.id, body))
  api.on(contract.getAddTo, ({ caller, params }) => addTo(caller, params.id))
  api.on(contract.setAddTo, ({ caller, params, body }) => joins(caller, params.id, body.addTo))
  api.on(contract.getPickup, ({ caller, params }) => pickup(caller, params.id))
  api.on(contract.setPickup, ({ caller, params, body }) => handOver(caller, params.id, body))
  api.on(contract.orderBenefits, ({ caller, params }) => benefits(caller, params.id))
  api.on(contract.refreshBenefits, ({ caller, params }) => refresh(caller, params.id))
}

function historyRoutes(context: OrderingContext, api: Routes): void {
  const list = listOrders(context)
  const active = activeNotices(context)
  const cancel = cancelOrder(context)
  const duplicate = duplicateOrder(context)
  const substitutes = setSubstitutes(context)
  const answer = answerLineChange(context)
  const reschedule = rescheduleOrder(context)
  const toCourier = messageCourier(context)
  const report = reportProblem(context)
  const feedback = sendFeedback(context)
  const remind = remindFeedback(context)

  api.on(contract.listOrders, ({ caller, query }) => list(caller, query))
  api.on(contract.listActiveOrderNotices, ({ caller }) => active(caller))
  api.on(contract.getAccountOrder, async ({ caller, params }) => {
    const order = await findOrder(context.db, params.id, caller)
    if (order.customerId === null) throw new Problem('order-not-found')
    return viewOrder(context, context.db, order)
  })
  api.on(contract.listCancellationReasons, async () =>
    contract.cancellationReasons.map((code) => ({ code, label: t(`reason.${code}`) })),
  )
  api.on(contract.cancelOrder, ({ caller, params, body }) => cancel(caller, params.id, body.reason))
  api.on(contract.duplicateOrder, ({ caller, params, body }) => duplicate(caller, params.id, body?.mode ?? 'add'))
  api.on(contract.setSubstitutes, ({ caller, params, body }) => substitutes(caller, params.id, body.wantsSubstitutes))
  api.on(contract.answerLineChange, ({ caller, params, body }) =>
    answer(caller, params.id, params.itemId, body.accepted),
  )
  api.on(contract.rescheduleOrder, ({ caller, params, body }) => reschedule(caller, params.id, body.scheduleId))
  api.on(contract.messageCourier, ({ caller, params, body }) => toCourier(caller, params.id, body.text))
  api.on(contract.reportProblem, ({ caller, params, body }) => report(caller, params.id, body))
  api.on(contract.sendFeedback, ({ caller, body }) => feedback(caller, body))
  api.on(contract.remindFeedback, ({ caller }) => remind(caller))
}
