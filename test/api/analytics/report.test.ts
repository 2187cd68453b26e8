import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { readReport, reportText } from '#modules/analytics/index.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'

const shop = await startShop({ env: { JOBS: 'false' } })
after(() => shop.stop())

const item = { item_id: '1', item_name: 'Lapte' }
const list = { item_list_id: 'category_3', item_list_name: 'Lactate & ouă' }
const valued = { currency: 'RON', value: 4.99, items: [item] }
const vital = (id: string, value: number, deviceType = 'phone') => ({
  name: 'report_web_vital_metric',
  parameters: { id, timestamp: 1, name: 'LCP', value, rating: 'good', deviceType },
})

/** Stores events of one visitor, as a browser sends them. */
async function visit(visitor: string, ...events: { name: string; parameters: unknown }[]): Promise<void> {
  const now = shop.clock.now()
  const cookie = `poftim_consent=2.0.0.analytics; poftim_visitor=${visitor.repeat(22)}`
  const rows = events.map((event, index) => {
    const at = now.add({ milliseconds: index })
    return { id: uuid7(at), at: at.epochMilliseconds, pageType: 'category', ...event }
  })
  const payload = { events: rows }
  const { statusCode } = await shop.app.server.inject({
    method: 'POST',
    url: '/api/events',
    headers: { cookie },
    payload,
  })
  assert.equal(statusCode, 204)
}

test('the report has the way to the order, searches without result, lists, web vitals by page and device, and errors', async () => {
  await visit(
    'A',
    { name: 'page_view', parameters: {} },
    { name: 'view_item_list', parameters: { ...list, items: [item] } },
    { name: 'select_item', parameters: { ...list, items: [item] } },
    { name: 'view_item', parameters: valued },
    { name: 'add_to_cart', parameters: { ...valued, ...list } },
    { name: 'search', parameters: { search_term: 'Caviar ', results: 0 } },
    { name: 'search', parameters: { search_term: 'lapte', results: 12 } },
    vital('a', 4_000),
    // The same metric, told again with a larger value.
    vital('a', 1_000),
  )
  await visit(
    'B',
    { name: 'page_view', parameters: {} },
    { name: 'search', parameters: { search_term: 'caviar', results: 0 } },
    ...[2_000, 3_000, 4_000, 5_000].map((value, index) => vital(`b${index}`, value)),
    vital('c', 700, 'desktop'),
  )
  const message = 'nu merge'
  await shop.app.server.inject({ method: 'POST', url: '/api/error', payload: { message, payload: {} } })

  const report = await readReport({ db: shop.app.db, clock: shop.clock }, 7)
  const steps = Object.fromEntries(report.funnel.map(({ name, visitors }) => [name, visitors]))
  assert.deepEqual([steps['page_view'], steps['view_item'], steps['add_to_cart'], steps['purchase']], [2, 1, 1, 0])
  assert.deepEqual(report.searches, [{ words: 'caviar', searches: 2, visitors: 2 }])
  assert.deepEqual(report.lists, [{ id: 'category_3', name: 'Lactate & ouă', views: 1, selections: 1, additions: 1 }])
  assert.deepEqual(report.vitals, [
    { pageType: 'category', device: 'desktop', metric: 'LCP', p75: 700, visits: 1 },
    { pageType: 'category', device: 'phone', metric: 'LCP', p75: 4_000, visits: 5 },
  ])
  assert.deepEqual(report.errors, [{ message, reports: 1 }])

  const text = reportText(report)
  for (const line of [/pagină văzută +2 +100 % +2/, /produs văzut +1 +50 % +1/, /category +phone +LCP +4\.000 ms +5/]) {
    assert.match(text, line)
  }
})

test('a report of a shop without events says so in each part', async () => {
  const clock = { now: () => shop.clock.now().add({ hours: 24 * 40 }) }
  const text = reportText(await readReport({ db: shop.app.db, clock }, 1))
  assert.equal(text.split('Nimic.').length - 1, 5)
})
