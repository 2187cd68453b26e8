import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import type { Day } from './day.ts'

/** What the dashboard says at the end of the day, against SQL. */
export function compareFigures({ shop, db, at, count }: Day): void {
  test('every figure of the dashboard agrees with the database, and so do stock, places and money', async () => {
    const { rows: last } = await db.pool.query<{ at: string }>(
      `SELECT (interval_since - interval '1 hour')::text AS at FROM shop_order WHERE token = $1`,
      [at(0).token],
    )
    const ahead = Temporal.Instant.from((last[0]?.at ?? '').replace(' ', 'T')).since(shop.clock.now())
    shop.clock.pass({ seconds: Math.max(0, Math.floor(ahead.total('seconds'))) })
    const { intervals } = await (await shop.staff('owner'))(getDashboard)
    const now = shop.clock.now().toString()
    const of = (state: string) => `count(*) FILTER (WHERE ${state})::int`
    const { rows } = await db.pool.query(
      `SELECT ${of(`shipping_state = 'ready'`)} AS waiting, ${of(`shipping_state = 'picking' AND picked_at IS NULL`)} AS picking,
         ${of(`shipping_state = 'packed' OR shipping_state = 'picking' AND picked_at IS NOT NULL`)} AS packed,
         ${of(`shipping_state = 'shipped'`)} AS "onTheWay", ${of(`state = 'fulfilled'`)} AS delivered,
         ${of(`shipping_state = 'returned'`)} AS "cameBack"
       FROM shop_order WHERE placed_at IS NOT NULL AND add_to IS NULL AND state <> 'cancelled'
         AND (interval_since AT TIME ZONE 'Europe/Bucharest')::date = ($1::timestamptz AT TIME ZONE 'Europe/Bucharest')::date`,
      [now],
    )
    const sum = (name: 'waiting' | 'picking' | 'packed' | 'onTheWay' | 'delivered' | 'cameBack') =>
      intervals.reduce((total, row) => total + row[name], 0)
    const shownSums = {
      ...{ waiting: sum('waiting'), picking: sum('picking'), packed: sum('packed') },
      ...{ onTheWay: sum('onTheWay'), delivered: sum('delivered'), cameBack: sum('cameBack') },
    }
    assert.deepEqual(shownSums, rows[0])
    assert.ok(shownSums.delivered >= 28)
    const { tiles } = await (await shop.staff('owner'))(getDashboard)
    for (const [key, sql] of Object.entries({
      refundsToSign: `SELECT count(*)::int FROM refund_request WHERE state = 'waiting'`,
      cashToSign: `SELECT count(*)::int FROM run r JOIN run_cash c ON c.run_id = r.id WHERE r.state = 'counted' AND c.needs = 'cash.count'`,
      cashToClose: `SELECT count(*)::int FROM run r JOIN run_cash c ON c.run_id = r.id WHERE r.state = 'counted' AND c.needs = 'cash.close'`,
      failedJobs: `SELECT count(*)::int FROM graphile_worker._private_jobs WHERE attempts >= max_attempts`,
      claims: `SELECT count(*)::int FROM claim_work WHERE state = 'waiting'
        AND (answered_at IS NULL AND answer_due_at < '${now}' OR decision_due_at < '${now}')`,
    }))
      assert.equal(tiles.find((one) => one.key === key)?.count ?? 0, await count(sql), key)
    assert.deepEqual(await findDiscrepancies(db), [])
  })
}
