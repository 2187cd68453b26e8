import assert from 'node:assert/strict'
import { documentsOf } from '#modules/invoicing/index.ts'
import { issueInvoice } from '#modules/invoicing/usecases/issue.ts'
import { orderToInvoice } from '#modules/ordering/index.ts'
import { makeLog } from '#platform/log.ts'
import type { TestShop } from './shop.ts'

/** Invoices a placed order as if it had been delivered, which it is not said to be afterwards; the paper's reference. */
export async function invoiceOf({ app: { db }, clock }: TestShop, token: string): Promise<string> {
  const { rows } = await db.pool.query<{ id: string; before: Date | null }>(
    `UPDATE shop_order o SET delivered_at = coalesce(o.delivered_at, now()) FROM shop_order old
     WHERE o.token = $1 AND old.id = o.id RETURNING o.id, old.delivered_at AS before`,
    [token],
  )
  const [{ id, before } = { id: '', before: null }] = rows
  await db.transaction((tx) => issueInvoice({ db, clock, log: makeLog('silent') }, { orderToInvoice })(tx, id))
  await db.pool.query('UPDATE shop_order SET delivered_at = $2 WHERE id = $1', [id, before])
  const [paper] = await documentsOf(db, id)
  return paper?.reference ?? assert.fail('no invoice')
}

/** A month of Genius that somebody has paid for; answers its number. */
export async function purchaseOf({ app: { db } }: TestShop, customerId: string): Promise<number> {
  const { rows } = await db.pool.query<{ number: number }>(
    `INSERT INTO genius_purchase (id, customer_id, plan, amount, state, created_at, changed_at, paid_at, since, until)
     VALUES (gen_random_uuid(), $1, 'monthly', 1499, 'paid', now(), now(), now(), now(), now() + interval '1 month')
     RETURNING number`,
    [customerId],
  )
  return rows[0]?.number ?? assert.fail('nothing was bought')
}
