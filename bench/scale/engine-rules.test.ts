import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenRules, tablesIn } from './engine-rules.ts'

const plain = { options: [], columns: [], constraints: [], indexes: [], triggers: [] }
const catalog = {
  tables: [
    { ...plain, name: 'customer' },
    {
      ...plain,
      name: 'orders',
      columns: [{ name: 'number', sql: 'integer NOT NULL GENERATED ALWAYS AS IDENTITY' }],
      constraints: [
        { name: 'orders_pkey', sql: 'PRIMARY KEY (id)' },
        { name: 'orders_customer', sql: 'FOREIGN KEY (customer_id) REFERENCES customer(id) DEFERRABLE' },
        { name: 'orders_before', sql: 'FOREIGN KEY (before_id) REFERENCES orders(id)' },
      ],
      indexes: [{ name: 'orders_words', sql: 'CREATE INDEX orders_words ON orders USING gin (words, more)' }],
      triggers: [
        { name: 'orders_new', sql: 'CREATE TRIGGER orders_new AFTER INSERT ON orders REFERENCING NEW TABLE AS n' },
      ],
    },
  ],
  functions: [
    { name: 'tell', sql: "CREATE FUNCTION tell() … UPDATE orders SET told = true; PERFORM pg_notify('told', '')" },
  ],
}
const statements = new Map([
  ['customers.read', 'SELECT * FROM customer WHERE id = $1'],
  ['orders.lock', 'SELECT 1 FROM orders WHERE id = $1 FOR UPDATE'],
  ['orders.with-customer', 'SELECT 1 FROM orders JOIN customer ON customer.id = customer_id'],
  ['orders.add', 'INSERT INTO orders (id, of) VALUES ($1, (SELECT id FROM customer))'],
  ['orders.move', 'WITH moved AS (DELETE FROM orders RETURNING *) SELECT count(*) FROM moved'],
])

function broken(title: RegExp): readonly string[] {
  const rules = brokenRules(statements, catalog, (table) => table === 'orders')
  const rule = rules.find((candidate) => title.test(candidate.title))
  assert.ok(rule, `no rule like ${title}`)
  return rule.broken
}

test('a statement is told when it breaks a rule of Citus', () => {
  const ofCity = ['orders.lock', 'orders.with-customer', 'orders.add', 'orders.move']
  assert.deepEqual(broken(/needs the city/), ofCity)
  assert.deepEqual(broken(/FOR UPDATE/), ['orders.lock'])
  assert.deepEqual(broken(/write in a `WITH`/), ['orders.move'])
  assert.deepEqual(broken(/subquery within/), ['orders.add'])
})

test('keys, triggers and functions of a table of a city are told', () => {
  assert.deepEqual(broken(/unique key/), ['orders.orders_pkey'])
  assert.deepEqual(broken(/foreign key/), ['orders.orders_before'])
  assert.deepEqual(broken(/no triggers/), ['orders.orders_new'])
  assert.deepEqual(broken(/bigint/), ['orders.number'])
  assert.deepEqual(broken(/made known/), ['tell'])
})

test('what YugabyteDB refuses is told for every table', () => {
  assert.deepEqual(broken(/deferrable/), ['orders.orders_customer'])
  assert.deepEqual(broken(/transition/), ['orders.orders_new'])
  assert.deepEqual(broken(/GIN over/), ['orders.orders_words'])
  assert.deepEqual(broken(/NOTIFY/), ['tell'])
})

test('a statement that joins an order with its customer is told, since they lie in two databases', () => {
  assert.deepEqual(broken(/of all cities at once/), ['orders.with-customer', 'orders.add'])
})

test('tables are read from each part of a statement', () => {
  const text = 'WITH a AS (UPDATE one SET x = 1) INSERT INTO two SELECT * FROM three JOIN four USING (id)'
  assert.deepEqual(tablesIn(text), ['one', 'two', 'three', 'four'])
})
