import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import texts from '#locales/console-dashboard.json' with { type: 'json' }
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { within } from '#test/support/picking/picking-fixture.ts'
import { orderColumns, spanCounts, tileCounts } from './dashboard-sql.ts'
import { type Day, shot } from './day.ts'

/** What the first page shows: the tiles by their words, and the cells of the table by row. */
interface Figures {
  readonly tiles: Readonly<Record<string, number>>
  readonly table: readonly (readonly string[])[]
}

/**
 * Opens the first page of the owner and compares every figure that it shows with SQL, until they agree. Answers the
 * tiles, so that a caller can say what must be among them.
 */
export async function compareDashboard(day: Day, name: string): Promise<Figures> {
  let last: { shown: Figures; expected: Figures } | undefined
  await day.browser.visit({ width: 1440 }, async (page) => {
    await day.openAs(page, 'owner', '/')
    await page.getByRole('rowheader', { name: 'Toată ziua' }).waitFor()
    const agree = async () => {
      last = { expected: await figuresOfTables(day), shown: await figuresOfPage(page) }
      return isSame(last.shown, last.expected) ? true : undefined
    }
    await within(30, agree).catch(() => assert.deepEqual(last?.shown, last?.expected, name))
    await shot(page, `owner-${name}`)
  })
  return last?.shown ?? assert.fail('nothing was shown')
}

const count = (value: number): string => value.toLocaleString('ro')

const isSame = (one: Figures, other: Figures): boolean => {
  try {
    assert.deepEqual(one, other)
    return true
  } catch {
    return false
  }
}

async function figuresOfTables({ shop, db }: Day): Promise<Figures> {
  const now = shop.clock.now().toString()
  const { rows: tiles } = await db.pool.query<Record<keyof typeof texts.tiles, number>>(tileCounts, [now])
  const { rows: spans } = await db.pool.query<Record<string, number>>(spanCounts, [now])
  const sum = (column: string): number => spans.reduce((all, row) => all + Number(row[column]), 0)
  const counted = Object.entries(tiles[0] ?? {}).filter(([, one]) => one > 0)
  return {
    tiles: Object.fromEntries(counted.map(([key, one]) => [texts.tiles[key as keyof typeof texts.tiles], one])),
    table: [
      ...spans.map((row) => {
        const { span, taken = 0, held = 0, capacity = 0 } = row
        const places = `${count(taken)} din ${count(capacity)} ocupate, ${count(held)} rezervate în coșuri`
        const isFull = taken + held >= capacity
        return [`${span}`, `${taken}/${capacity}${isFull ? 'complet' : ''}`, places, ...orderColumns.map(of(row))]
      }),
      ['Toată ziua', `${sum('taken')}/${sum('capacity')}`, '', ...orderColumns.map((column) => `${sum(column)}`)],
    ],
  }
}

const of = (row: Readonly<Record<string, number>>) => (column: string) => `${row[column]}`

/** All at once, so that no figure changes between two that are read. */
const figuresOfPage = (page: Page): Promise<Figures> =>
  page.evaluate(() => {
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
    const tiles = [...document.querySelectorAll('.tiles > li')].map((tile) => [
      textOf(tile.querySelector('span.grow')),
      Number(textOf(tile.querySelector('.num'))),
    ])
    const rows = [...document.querySelectorAll('table.day tbody tr, table.day tfoot tr')]
    const table = rows.map((row) => {
      const [span, places, ...counts] = [...row.children]
      const title = places?.querySelector('[title]')?.getAttribute('title') ?? ''
      return [textOf(span), textOf(places), title, ...counts.map(textOf)]
    })
    return { tiles: Object.fromEntries(tiles) as Record<string, number>, table }
  })

/** What the dashboard says at the end of the day, against SQL. */
export function compareFigures(day: Day): void {
  const { shop, db, at } = day
  test('every figure that the dashboard shows agrees with the database, and so do stock, places and money', async () => {
    const { rows: last } = await db.pool.query<{ at: string }>(
      `SELECT (interval_since - interval '1 hour')::text AS at FROM shop_order WHERE token = $1`,
      [at(0).token],
    )
    const ahead = Temporal.Instant.from((last[0]?.at ?? '').replace(' ', 'T')).since(shop.clock.now())
    shop.clock.pass({ seconds: Math.max(0, Math.floor(ahead.total('seconds'))) })
    const { table } = await compareDashboard(day, 'end')
    const delivered = Number(table.at(-1)?.[3 + orderColumns.indexOf('delivered')])
    assert.ok(delivered >= 27, `${delivered} delivered`)
    assert.deepEqual(await findDiscrepancies(db), [])
  })
}
