import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as delivery from '#modules/delivery/contract.ts'
import { importStreets } from '#modules/delivery/index.ts'
import { loadStreets } from '#seed/streets.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'

const shop = await orderFixture()
const folder = await mkdtemp(join(tmpdir(), 'streets-'))
after(async () => {
  await shop.stop()
  await rm(folder, { recursive: true })
})

const teiului = {
  ...{
    county: 'IF',
    town: 'orașul Voluntari',
    type: 'str.',
    name: 'Teiului',
    postcode: '077190',
    lat: 44.4915,
    lon: 26.1889,
  },
}
const lalelelor = { county: 'Cluj', town: 'Turda', type: 'Strada', name: 'Lalelelor', lat: 46.5701, lon: 23.7855 }
const written = (...lines: unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

async function importContent(content: string | Buffer, signal?: AbortSignal) {
  shop.context.clock.pass({ seconds: 1 })
  const path = join(folder, 'streets.jsonl')
  const reportPath = join(folder, 'report.jsonl')
  await writeFile(path, content)
  const result = await importStreets(shop.context, { path, reportPath, ...(signal && { signal }) })
  const report = await readFile(reportPath, 'utf8')
  return {
    ...result,
    report: report
      .split('\n')
      .filter(Boolean)
      .map((row) => JSON.parse(row)),
  }
}

const labels = async (q: string) => (await shop.guest(delivery.findPlaces, { query: { q } })).map(({ label }) => label)
const coverage = () => shop.guest(delivery.getPlacesCoverage)

test('the gazetteer of the demo says that it is one, and a stopped import keeps it', async () => {
  const { isDemo, streetCount } = await coverage()
  assert.deepEqual([isDemo, streetCount > 60], [true, true])
  const { isComplete, removed } = await importContent(written(teiului), AbortSignal.abort())
  assert.deepEqual([isComplete, removed], [false, 0])
  assert.deepEqual(await coverage(), { isDemo, streetCount })
})

test('an import replaces the streets of the demo, refuses bad lines with sentences, and can be repeated', async () => {
  const bad = [
    { ...teiului, county: 'Atlantida' },
    { ...teiului, town: '' },
    { ...teiului, name: ' ', postcode: '77190' },
    { ...teiului, lat: 26.1889, lon: 44.4915 },
    { ...teiului, postcode: '400001' },
    { ...teiului, lat: null },
  ]
  const content = Buffer.concat([
    Buffer.from(`\ufeff${written(teiului, ...bad)}{"county": \n\n`),
    Buffer.from([0xff, 0x0a]),
    Buffer.from(written(lalelelor, teiului)),
  ])
  const first = await importContent(content)
  assert.deepEqual([first.added, first.refused, first.total, first.counties], [2, 8, 2, ['Cluj', 'Ilfov']])
  assert.deepEqual(
    first.report.map(({ line }) => line),
    [2, 3, 4, 5, 6, 7, 8, 10],
  )
  assert.deepEqual(first.report[0].reasons, ['Județul „Atlantida” nu este unul din România.'])
  assert.equal(first.report[2].reasons.length, 2)
  assert.deepEqual(await labels('strada teiului'), ['Strada Teiului, Voluntari, Ilfov'])
  assert.deepEqual(await labels('serban v'), [])
  assert.deepEqual(await coverage(), { isDemo: false, streetCount: 2 })
  const again = await importContent(content)
  assert.deepEqual([again.added, again.removed, again.total], [0, 0, 2])
  await loadStreets(shop.context)
  assert.equal((await coverage()).streetCount, 2, 'the demo does not come back')
})

test('an import removes what its counties no longer have, keeps other counties, and moves a street', async () => {
  const zorilor = { ...teiului, type: 'Strada', name: 'Zorilor', lat: 44.49 }
  assert.equal((await importContent(written(teiului, zorilor))).added, 1)
  const moved = { ...zorilor, lat: 44.5 }
  const { added, removed, total } = await importContent(written(moved))
  assert.deepEqual([added, removed, total], [0, 1, 2])
  assert.deepEqual(await labels('teiului'), [])
  assert.deepEqual(await labels('lalelelor turda'), ['Strada Lalelelor, Turda, Cluj'])
  assert.equal((await shop.guest(delivery.findPlaces, { query: { q: 'zorilor' } }))[0]?.lat, 44.5)
  assert.equal((await importContent('not a street\n')).total, 2, 'a file without a street removes nothing')
})
