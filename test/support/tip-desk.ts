import * as orders from '#modules/ordering/contract.ts'
import { retryPaymentUrl } from '#modules/payments/contract.ts'
import { payWith } from './at-the-gateway.ts'
import type { Shopper, shoppersAt } from './checkout-desk.ts'
import { of } from './choices.ts'
import type { OrderDesk } from './order-desk.ts'
import { stockUp, wares } from './shelf.ts'
import { letWork } from './warehouse-desk.ts'

interface Order {
  readonly person: Shopper
  readonly id: string
}
interface Given {
  readonly method?: string
  readonly tip?: number
  /** Pays the food with a meal voucher. */
  readonly withVoucher?: boolean
}

/** Orders with a tip, and what became of their money and papers. */
export async function tipsAt(desk: OrderDesk, { shopper, readyCartOf }: ReturnType<typeof shoppersAt>) {
  const { db } = desk.at
  // Enough of it for all.
  const milk = { ...wares.milk, code: '100091', stock: 500 }
  await stockUp(db, milk)

  /** A placed order that is paid, or will be at the door. */
  async function placed({ method = 'card-online', tip = 3, withVoucher = false }: Given = {}): Promise<Order> {
    const person = await shopper()
    const { tokenValue: id } = await readyCartOf(person, [[milk, 4]], method)
    await person.api(orders.setTip, { ...of(id), body: { tip } })
    if (withVoucher) await person.api(orders.useMealVouchers, { ...of(id), body: { paymentCode: 'meal-voucher' } })
    const { paymentUrl } = await person.api(orders.completeOrder, of(id))
    if (paymentUrl) await payWith(paymentUrl, withVoucher ? 'meal-voucher' : 'approves-at-once')
    await desk.runDueJobs()
    if (withVoucher) await payWith((await person.api(retryPaymentUrl, of(id))).url, 'approves-at-once')
    await desk.runDueJobs()
    return { person, id }
  }
  async function delivered(given?: Given): Promise<Order> {
    const order = await placed(given)
    await letWork(desk, 4)
    await desk.runDueJobs()
    return order
  }
  const tipTo = ({ person, id }: Order, tip: number) => person.api(orders.setTip, { ...of(id), body: { tip } })
  const shown = ({ person, id }: Order) => person.api(orders.getAccountOrder, of(id))
  const paid = async (order: Order) =>
    (await shown(order)).payments.map(({ type, amountInt }) => `${type} ${amountInt}`).sort()
  const sums = async (order: Order) => {
    const { tipTotalInt, tip, totalInt } = await shown(order)
    return { tip: tipTotalInt, head: tip, total: totalInt }
  }
  const backOf = async ({ id }: Order) => {
    const { rows } = await db.pool.query<{ amount: number; reason: string; state: string }>(
      `SELECT r.amount, r.reason, r.state FROM payment_refund r JOIN payment p ON p.id = r.payment_id
       WHERE p.order_token = $1 ORDER BY r.id`,
      [id],
    )
    return rows.map(({ amount, reason, state }) => `${reason} ${amount} ${state}`).sort()
  }
  const papersOf = async (order: Order) => (await shown(order)).invoices.map(({ label }) => label.replace(/-\d+$/, ''))
  const tipsOnPaper = async ({ id }: Order) => {
    const { rows } = await db.pool.query<{ kind: string; tip: number }>(
      `SELECT i.kind, coalesce(sum((l->>'gross')::int), 0)::int AS tip FROM invoice i JOIN shop_order o ON o.id = i.order_id
       LEFT JOIN LATERAL jsonb_array_elements(i.content->'lines') l ON l->>'exemption' = 'tip'
       WHERE o.token = $1 GROUP BY i.id ORDER BY i.issued_at, i.number`,
      [id],
    )
    return rows.map(({ kind, tip }) => [kind, tip])
  }

  return { milk, placed, delivered, tipTo, shown, paid, sums, backOf, papersOf, tipsOnPaper }
}
