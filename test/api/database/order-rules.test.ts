import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placingFixture } from '#test/support/fixtures/placing-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'

const { db, shopper, cartOf, placeOrder, orderIdOf } = await placingFixture()
const { milk } = testProducts

interface Broken {
  /** The rule, by the name of the constraint in the refusal. */
  readonly rule: string
  readonly of: 'cart' | 'placed'
  /** What of a sound row is changed. */
  readonly set: string
}

const ordersBroken: readonly Broken[] = [
  { rule: 'shop_order_state_check', of: 'cart', set: `state = 'lost'` },
  { rule: 'shop_order_payment_state_check', of: 'cart', set: `payment_state = 'lost'` },
  { rule: 'shop_order_shipping_state_check', of: 'cart', set: `shipping_state = 'lost'` },
  { rule: 'shop_order_check1', of: 'cart', set: `state = 'merged'` },
  { rule: 'shop_order_check1', of: 'cart', set: `merged_into = gen_random_uuid()` },
  { rule: 'shop_order_check2', of: 'cart', set: 'placed_at = now()' },
  { rule: 'shop_order_check2', of: 'placed', set: 'placed_at = NULL' },
  { rule: 'shop_order_check3', of: 'placed', set: `state = 'cancelled'` },
  { rule: 'shop_order_check3', of: 'placed', set: 'cancelled_at = now()' },
  ...['customer_id', 'shipping_address', 'payment_method', 'is_genius', 'total', 'totals', 'search_text'].map(
    (column): Broken => ({ rule: 'shop_order_check4', of: 'placed', set: `${column} = NULL` }),
  ),
  { rule: 'shop_order_check4', of: 'placed', set: 'payment_due_at = NULL' },
  { rule: 'shop_order_check4', of: 'placed', set: 'interval_id = NULL, interval_since = NULL, interval_until = NULL' },
  { rule: 'shop_order_check', of: 'cart', set: 'interval_id = 1' },
  { rule: 'shop_order_check', of: 'placed', set: 'interval_since = NULL' },
  { rule: 'shop_order_check', of: 'placed', set: 'interval_until = NULL' },
  { rule: 'shop_order_interval_kind_check', of: 'placed', set: `interval_kind = 'slow'` },
  { rule: 'shop_order_tip_check', of: 'cart', set: 'tip = -1' },
  { rule: 'shop_order_tip_check', of: 'cart', set: 'tip = 10001' },
  { rule: 'shop_order_points_check', of: 'cart', set: 'points = -1' },
  { rule: 'shop_order_total_check', of: 'placed', set: 'total = -1' },
  { rule: 'shop_order_bags_check', of: 'cart', set: `bags = 'plastic'` },
  { rule: 'shop_order_sgr_bags_check', of: 'placed', set: 'sgr_bags = 3' },
  { rule: 'shop_order_sgr_bags_check', of: 'placed', set: 'sgr_bags = -1' },
  { rule: 'shop_order_bags_back_check', of: 'placed', set: 'bags_back = -1' },
  { rule: 'shop_order_delay_minutes_check', of: 'placed', set: 'delay_minutes = -1' },
  { rule: 'shop_order_delay_minutes_check', of: 'placed', set: 'delay_minutes = 1441' },
  { rule: 'shop_order_return_reason_check', of: 'placed', set: `returned_at = now(), return_reason = 'rain'` },
  { rule: 'shop_order_returned_check', of: 'placed', set: 'returned_at = now()' },
  { rule: 'shop_order_returned_check', of: 'placed', set: `return_reason = 'refused'` },
  { rule: 'shop_order_returned_check', of: 'placed', set: `shipping_state = 'returned'` },
]

const ordered = `ordered = '{"quantity": 2, "total": 1, "deposit": 0}'`

const itemsBroken: readonly Broken[] = [
  { rule: 'order_item_quantity', of: 'cart', set: 'quantity = 0' },
  { rule: 'order_item_quantity', of: 'cart', set: 'quantity = 101' },
  { rule: 'order_item_quantity', of: 'placed', set: `quantity = -1, change_reason = 'deleted', ${ordered}` },
  { rule: 'order_item_placed', of: 'cart', set: 'unit_price = 1' },
  ...['unit_price', 'total', 'deposit', 'tax', 'frozen'].map(
    (column): Broken => ({ rule: 'order_item_placed', of: 'placed', set: `${column} = NULL` }),
  ),
  { rule: 'order_item_unit_price_check', of: 'placed', set: 'unit_price = -1' },
  { rule: 'order_item_total_check', of: 'placed', set: 'total = -1' },
  { rule: 'order_item_total', of: 'placed', set: 'total = unit_price * quantity + 1' },
  { rule: 'order_item_deposit_check', of: 'placed', set: 'deposit = -1' },
  { rule: 'order_item_tax_check', of: 'placed', set: 'tax = -1' },
  { rule: 'order_item_change_reason_check', of: 'placed', set: `change_reason = 'mood', ${ordered}` },
  { rule: 'order_item_ordered', of: 'placed', set: `change_reason = 'decreased'` },
  { rule: 'order_item_ordered', of: 'placed', set: ordered },
  { rule: 'order_item_answer_check', of: 'placed', set: `change_reason = 'replaced', ${ordered}, answer = 'perhaps'` },
  { rule: 'order_item_answer', of: 'placed', set: `answer = 'accepted'` },
  { rule: 'order_item_delivered_thousandths_check', of: 'placed', set: 'delivered_thousandths = 0' },
  { rule: 'order_item_substitute', of: 'cart', set: `substitute = '{"wish": "any"}'` },
  { rule: 'order_item_substitute', of: 'cart', set: `substitute = '{"wish": "chosen"}'` },
  { rule: 'order_item_substitute', of: 'cart', set: `substitute = '{"wish": "ask", "variantCode": "A"}'` },
  { rule: 'order_item_refunded', of: 'placed', set: 'refunded = 1, refunded_pieces = -1' },
  { rule: 'order_item_refunded', of: 'placed', set: 'refunded_pieces = quantity + 1' },
  { rule: 'order_item_refunded', of: 'placed', set: 'refunded = -1' },
  { rule: 'order_item_refunded', of: 'placed', set: 'refunded_pieces = 1, refunded = total + deposit + 1' },
  { rule: 'order_item_refunded', of: 'cart', set: 'refunded = 1' },
]

const buyer = await shopper()
const { tokenValue: placedToken } = await placeOrder(buyer, [[milk, 2]])
const { tokenValue: cartToken } = await cartOf(buyer, [[milk, 2]])
const ids = { cart: await orderIdOf(cartToken), placed: await orderIdOf(placedToken) }

test('no change of an order breaks a rule of its row', async () => {
  for (const { rule, of, set } of ordersBroken)
    await assert.rejects(
      db.pool.query(`UPDATE shop_order SET ${set} WHERE id = $1`, [ids[of]]),
      { code: '23514', constraint: rule, table: 'shop_order' },
      `${rule}: ${set}`,
    )
})

test('no change of a line breaks a rule of its row', async () => {
  for (const { rule, of, set } of itemsBroken)
    await assert.rejects(
      db.pool.query(`UPDATE order_item SET ${set} WHERE order_id = $1`, [ids[of]]),
      { code: '23514', constraint: rule, table: 'order_item' },
      `${rule}: ${set}`,
    )
})

test('a new order and a new line break no rule either', async () => {
  const insertOrder = `INSERT INTO shop_order (id, token, created_at, changed_at, tip)
    VALUES (gen_random_uuid(), gen_random_uuid(), now(), now(), -1)`
  await assert.rejects(db.pool.query(insertOrder), { code: '23514', constraint: 'shop_order_tip_check' })
  const insertItem = `INSERT INTO order_item (order_id, variant_code, quantity) VALUES ($1, 'new', 0)`
  await assert.rejects(db.pool.query(insertItem, [ids.cart]), { code: '23514', constraint: 'order_item_quantity' })
})

test('rows that replication or a restore writes break no rule either', async () => {
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query('SAVEPOINT sound')
    for (const [change, id, constraint] of [
      ['UPDATE shop_order SET tip = -1 WHERE id = $1', ids.cart, 'shop_order_tip_check'],
      ['UPDATE order_item SET quantity = 0 WHERE order_id = $1', ids.cart, 'order_item_quantity'],
    ] as const) {
      await assert.rejects(client.query(change, [id]), { code: '23514', constraint })
      await client.query('ROLLBACK TO sound')
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('each rule of an order and of a line is tried, and a change of each column that a rule reads is checked', async () => {
  const { rows } = await db.pool.query<{ source: string; columns: string[] }>(
    `SELECT p.prosrc AS source, ARRAY(SELECT attname::text FROM pg_attribute
       WHERE attrelid = t.tgrelid AND attnum = ANY (t.tgattr::int2[])) AS columns
     FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE t.tgname IN ('shop_order_rules', 'order_item_rules') ORDER BY t.tgname DESC`,
  )
  const [order, item] = rows
  const rulesIn = (source = '') => new Set(source.match(/(?<=')(shop_order|order_item)_\w+(?=')/g))
  const tried = (broken: readonly Broken[]) => new Set(broken.map(({ rule }) => rule))
  assert.deepEqual(rulesIn(order?.source), tried(ordersBroken))
  assert.deepEqual(rulesIn(item?.source), tried(itemsBroken))
  assert.deepEqual(new Set(order?.columns), new Set(order?.source.match(/(?<=new\.)\w+/g)))
  // Without a list of columns, at every change.
  assert.deepEqual(item?.columns, [])
})
