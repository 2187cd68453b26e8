import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources } from './sources.ts'

const first = `-- Orders.

-- An order.
-- It has lines.
CREATE TABLE shop_order (
  id    uuid PRIMARY KEY,   -- uuid v7
  -- As the shopper sees it.
  state text NOT NULL CHECK (state IN ('new',
          'done')),
  CHECK (state <> '')       -- never empty
) WITH (fillfactor = 60);   -- room
-- By day.
CREATE UNIQUE INDEX order_by_day ON shop_order (id);
`
const later = `ALTER TABLE shop_order ADD COLUMN note text; -- what the shopper wrote
ALTER TABLE shop_order
  ADD bags int,              -- how many
  ADD CONSTRAINT few CHECK (bags < 5);
-- Counts.
CREATE OR REPLACE FUNCTION bags() RETURNS int LANGUAGE sql AS $$
  SELECT count(*) -- all
$$;
`
const sources = readSources([
  { name: '0001_ordering.sql', sql: first },
  { name: '0002_ordering_bags.sql', sql: later },
])

test('a table, a function and an index carry the comment directly above them', () => {
  assert.deepEqual(sources.above.get('TABLE shop_order'), ['An order.', 'It has lines.'])
  assert.deepEqual(sources.above.get('INDEX order_by_day'), ['By day.'])
  assert.deepEqual(sources.above.get('FUNCTION bags'), ['Counts.'])
})

test('a column carries its comments, also one that a later migration adds', () => {
  assert.deepEqual(
    [...sources.columns.entries()],
    [
      ['shop_order.id', { above: [], behind: 'uuid v7' }],
      ['shop_order.state', { above: ['As the shopper sees it.'], behind: '' }],
      ['shop_order.note', { above: [], behind: 'what the shopper wrote' }],
      ['shop_order.bags', { above: [], behind: 'how many' }],
    ],
  )
})

test('tables and functions belong to the migration that created them', () => {
  assert.deepEqual(
    [...sources.createdIn.entries()],
    [
      ['shop_order', '0001_ordering.sql'],
      ['bags', '0002_ordering_bags.sql'],
    ],
  )
})

test('a renamed table keeps its place and the comments of its columns, and has the comment of its renaming', () => {
  const renamed = readSources([
    { name: '0001_ordering.sql', sql: first },
    { name: '0002_ordering_purchase.sql', sql: `-- A purchase.\nALTER TABLE shop_order RENAME TO purchase;\n` },
  ])
  assert.deepEqual([...renamed.createdIn.entries()], [['purchase', '0001_ordering.sql']])
  assert.deepEqual(renamed.above.get('TABLE purchase'), ['A purchase.'])
  assert.deepEqual([...renamed.columns.keys()], ['purchase.id', 'purchase.state'])
})
