import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { migrate } from '#platform/db/migrate.ts'
import { oldDatabase } from '#test/support/database/old-database.ts'

interface OldPrice {
  readonly price: number
  readonly original: number
  /** Prices by the days since they were stored, oldest first. */
  readonly history: readonly (readonly [days: number, price: number])[]
  /** Days since the promotion began and until it ends. */
  readonly promotion?: readonly [since: number, until: number]
}

/** A database of before the triggers in which one product has these prices, upgraded. */
async function upgraded(t: TestContext, { price, original, history, promotion }: OldPrice) {
  const { url, client } = await oldDatabase(t, '708b45a.sql.gz')
  const { rows } = await client.query<{ code: string }>(
    `SELECT code FROM variant WHERE kind = 'standard' ORDER BY code LIMIT 1`,
  )
  const code = rows[0]?.code ?? assert.fail('no variant')
  await client.query('BEGIN')
  await client.query('DELETE FROM price_history WHERE variant_code = $1', [code])
  for (const [days, past] of history) {
    await client.query(
      `INSERT INTO price_history (variant_code, valid_from, price) VALUES ($1, now() - $2 * interval '24 hours', $3)`,
      [code, days, past],
    )
  }
  if (promotion) {
    await client.query(
      `INSERT INTO promotion (code, name, kind, valid_from, valid_until)
       VALUES ('veche', 'Veche', 'price', now() - $1 * interval '24 hours', now() + $2 * interval '24 hours')`,
      [...promotion],
    )
  }
  await client.query(
    `UPDATE variant SET price = $2, original_price = $3, lowest30 = $3, genius_price = NULL, promotion_code = $4
     WHERE code = $1`,
    [code, price, original, promotion ? 'veche' : null],
  )
  await client.query('COMMIT')
  await migrate(url)
  const steps = await client.query<{ price: number; reduced: boolean; days: number }>(
    `SELECT price, is_reduced AS reduced, round(extract(epoch FROM now() - valid_from) / 86400)::int AS days
     FROM price_history WHERE variant_code = $1 ORDER BY valid_from`,
    [code],
  )
  const stored = await client.query<{ lowest30: number | null }>('SELECT lowest30 FROM variant WHERE code = $1', [code])
  return { steps: steps.rows.map(({ price, reduced, days }) => [days, price, reduced]), ...stored.rows[0] }
}

test('a reduction in force keeps its beginning, gets its end, and the reference price that was charged', async (t) => {
  const history = [
    [70, 2000],
    [20, 1800],
    [15, 2000],
    [2, 1500],
  ] as const
  const { steps, lowest30 } = await upgraded(t, { price: 1500, original: 2000, history, promotion: [2, 5] })
  assert.deepEqual(steps, [
    [70, 2000, false],
    [20, 1800, false],
    [15, 2000, false],
    [2, 1500, true],
    [-5, 2000, false],
  ])
  assert.equal(lowest30, 1800)
})

test('a planned promotion was not charged before it began', async (t) => {
  const history = [
    [70, 2100],
    [1, 1500],
  ] as const
  const { steps, lowest30 } = await upgraded(t, { price: 1500, original: 2000, history, promotion: [-3, 9] })
  assert.deepEqual(steps, [
    [70, 2100, false],
    [1, 2000, false],
    [-3, 1500, true],
    [-9, 2000, false],
  ])
  assert.equal(lowest30, 2000)
})

test('a promotion that is over ended at its end', async (t) => {
  const history = [
    [70, 2000],
    [20, 1500],
  ] as const
  const { steps, lowest30 } = await upgraded(t, { price: 1500, original: 2000, history, promotion: [20, -10] })
  assert.deepEqual(steps, [
    [70, 2000, false],
    [20, 1500, true],
    [10, 2000, false],
  ])
  assert.equal(lowest30, null)
})

test('a reference price that only an import told is forgotten', async (t) => {
  const { steps, lowest30 } = await upgraded(t, { price: 1500, original: 2000, history: [[3, 1500]] })
  assert.deepEqual([steps, lowest30], [[[3, 1500, true]], null])
})
