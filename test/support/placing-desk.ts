import type { OkOf } from '#kernel/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { audited } from './audited.ts'
import { type Shopper, shoppersAt } from './checkout-desk.ts'
import { orderDesk } from './order-desk.ts'
import { stockUp, type Ware } from './shelf.ts'

/** A shopper, or whoever else can call. */
type Buyer = Pick<Shopper, 'api'>
type CompleteBody = { readonly notes?: string; readonly expectedTotalInt?: number }

/** An order desk for stories about the moment in which a cart becomes an order, and about what it is from then on. */
export async function placingDesk() {
  const desk = audited(await orderDesk())
  const { db } = desk.at

  const complete = ({ api }: Buyer, id: string, body: CompleteBody = {}): Promise<OkOf<typeof orders.completeOrder>> =>
    api(orders.completeOrder, { params: { id }, body })

  const read = ({ api }: Buyer, token: string): Promise<orders.OrderView> => api(orders.getOrder, { params: { token } })

  /** Something new on the shelf, at 50 lei. */
  async function ware(code: string, stock: number, more: Partial<Ware> = {}): Promise<Ware> {
    const made = { code, name: `Produs ${code}`, price: 50_00, stock, ...more }
    await stockUp(db, made)
    return made
  }

  async function orderIdOf(token: string): Promise<string> {
    const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = $1', [token])
    return rows[0]?.id ?? ''
  }

  /** What the rest of the shop was told about the order, by name. */
  async function eventsOf(token: string): Promise<string[]> {
    const { rows } = await db.pool.query<{ kind: string }>(
      `SELECT kind FROM outbox_event WHERE payload->>'orderId' = $1 AND kind LIKE 'order.%'`,
      [await orderIdOf(token)],
    )
    return rows.map(({ kind }) => kind).sort()
  }

  return { desk, db, ...shoppersAt(desk), complete, read, ware, orderIdOf, eventsOf }
}
