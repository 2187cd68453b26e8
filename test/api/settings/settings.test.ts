import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { defaultsOf } from '#kernel/setting.ts'
import { getOrder } from '#modules/ordering/contract.ts'
import { pickingSettings } from '#modules/picking/rules/settings.ts'
import { feeSettings } from '#modules/pricing/rules/tariff.ts'
import * as settings from '#modules/settings/contract.staff.ts'
import { getTariff } from '#modules/settings/contract.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { apiAs, fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'
import { until } from '#test/support/until.ts'

let shop: DeskFixture
let pricing: Api
let owner: Api
before(async () => {
  shop = await deskFixture()
  pricing = await shop.staff('pricing')
  owner = await shop.staff('owner')
})
after(() => shop.stop())

const smallBasketFee = feeSettings.smallBasketFee.key
type Values = Readonly<Record<string, settings.SettingValue>>

async function planFees(values: Values, from: string | null = null) {
  const { version } = await pricing(settings.readFees)
  return pricing(settings.planFees, { body: { id: crypto.randomUUID(), version, from, values } })
}
const feeNow = async () => (await shop.api(getTariff)).smallBasket.fee
const midnight = () =>
  shop.clock.now().toZonedDateTimeISO('Europe/Bucharest').add({ days: 1 }).startOfDay().toInstant().toString()

test('a fee planned for midnight holds from then on, in the cart as on the pages; what was placed keeps its fees', async () => {
  const placed = await shop.place('ana')
  const { order } = await fillCartInShop(shop, 'mihai', { [await findProduct(shop, 900)]: 1 })
  const cartFee = async () => {
    const mihai = await apiAs(shop, 'mihai')
    const { summary } = await mihai(getOrder, { params: { token: order.tokenValue } })
    return summary.find(({ type }) => type === 'small-basket')?.value.text
  }
  assert.equal(await cartFee(), '9,99 lei')
  const planned = await planFees({ [smallBasketFee]: 7_99 }, midnight())
  assert.deepEqual(planned.planned[0]?.values, [{ key: smallBasketFee, before: 9_99, after: 7_99 }])
  assert.equal(await cartFee(), '9,99 lei')
  shop.clock.pass({ hours: 24 })
  pricing = await shop.staff('pricing')
  owner = await shop.staff('owner')
  assert.equal(await cartFee(), '7,99 lei')
  assert.equal(await feeNow(), 7_99)
  const ana = await apiAs(shop, 'ana')
  const kept = await ana(getOrder, { params: { token: placed.tokenValue ?? '' } })
  assert.equal(kept.total, placed.total)
  assert.match(JSON.stringify(kept.summary), /9,99/)
})

test('the past is closed: no value begins before now, none that has begun is withdrawn, and the table says so too', async () => {
  const yesterday = shop.clock.now().subtract({ hours: 24 }).toString()
  await refused(planFees({ [smallBasketFee]: 5_99 }, yesterday), 'setting-in-the-past')
  const { past } = await planFees({ [smallBasketFee]: 6_99 })
  const params = { id: past[0]?.id ?? '' }
  await refused(pricing(settings.withdrawFees, { params }), 'setting-in-the-past')
  const { pool } = shop.app.db
  await assert.rejects(pool.query(`UPDATE setting SET value = '1'`), /does not change/)
  await assert.rejects(pool.query('DELETE FROM setting'), /does not change/)
  await assert.rejects(pool.query(`UPDATE setting SET withdrawn_at = now() + interval '9 years'`))
})

test('another process of the shop uses a new value within two seconds', async () => {
  const other = await startShop({ clock: shop.clock, sharing: shop, env: { JOBS: 'false', WAREHOUSE: 'none' } })
  try {
    const placed = await shop.place('ioana')
    await planFees({ [smallBasketFee]: 4_49 })
    const begun = performance.now()
    await until(async () => (await other.api(getTariff)).smallBasket.fee === 4_49)
    assert.ok(performance.now() - begun < 2_000)
    const page = await fetch(`${other.url}/`)
    assert.match(await page.text(), /"value":"19.48"/, 'a page rendered by the other process has 14.99 and 4.49')
    const ioana = await apiAs(other, 'ioana')
    assert.equal((await ioana(getOrder, { params: { token: placed.tokenValue ?? '' } })).total, placed.total)
  } finally {
    await other.stop()
  }
})

test('wrong values are refused, each with its field, and nothing of them is saved', async () => {
  const tiers = feeSettings.standardTiers.key
  const { version } = await pricing(settings.readFees)
  const wrong: readonly (readonly [Values, string])[] = [
    [{ [smallBasketFee]: -1 }, 'too-small'],
    [{ [smallBasketFee]: 99.5 }, 'not-a-number'],
    [{ [smallBasketFee]: 200_00 }, 'too-large'],
    [{ [tiers]: [] }, 'missing'],
    [{ [tiers]: [{ from: 10_00, fee: 5_00 }] }, 'first-tier-not-zero'],
    [
      {
        [tiers]: [
          { from: 0, fee: 5_00 },
          { from: 0, fee: 1_00 },
        ],
      },
      'tiers-not-rising',
    ],
    [{ [tiers]: [{ from: 0, fee: -5_00 }] }, 'too-small'],
  ]
  for (const [values, code] of wrong) {
    const [key = ''] = Object.keys(values)
    const { violations } = await refused(planFees({ [feeSettings.express.key]: 1_00, ...values }), 'invalid-input')
    assert.deepEqual(violations, [{ path: `values.${key}`, code }])
  }
  await refused(planFees({ 'fees.unheard-of': 1 }), 'setting-unknown')
  await refused(planFees({ [pickingSettings.leaseMinutes.key]: 12 }), 'setting-unknown')
  assert.equal((await pricing(settings.readFees)).version, version)
})

test('example carts are priced with the fees before and after', async () => {
  const values = { [feeSettings.standardTiers.key]: [{ from: 0, fee: 19_99 }], [smallBasketFee]: 1_00 }
  const { carts } = await pricing(settings.previewFees, { body: { from: null, values } })
  const small = carts.find(({ name, membership }) => name === 'small' && membership === 'standard')
  assert.equal(small?.before.delivery, 14_99)
  assert.equal(small?.after.delivery, 19_99)
  assert.equal(small?.after.smallBasket, 1_00)
  assert.equal((small?.after.total ?? 0) - (small?.before.total ?? 0), 5_00 + 1_00 - (small?.before.smallBasket ?? 0))
  assert.equal(await feeNow(), small?.before.smallBasket)
})

test('SET-04 planned changes are listed, the next one first, and can be withdrawn until they begin', async () => {
  const at = (hours: number) => shop.clock.now().add({ hours }).toString()
  const before = await feeNow()
  await planFees({ [smallBasketFee]: 12_00 }, at(48))
  const listed = await planFees({ [smallBasketFee]: 11_00 }, at(24))
  assert.deepEqual(
    listed.planned.map(({ values }) => [values[0]?.before, values[0]?.after]),
    [
      [before, 11_00],
      [11_00, 12_00],
    ],
  )
  const { planned } = await pricing(settings.withdrawFees, { params: { id: listed.planned[0]?.id ?? '' } })
  assert.deepEqual(
    planned.map(({ values }) => [values[0]?.before, values[0]?.after]),
    [[before, 12_00]],
  )
  await pricing(settings.withdrawFees, { params: { id: planned[0]?.id ?? '' } })
  shop.clock.pass({ hours: 72 })
  pricing = await shop.staff('pricing')
  owner = await shop.staff('owner')
  assert.equal(await feeNow(), before)
  const unknown = pricing(settings.withdrawFees, { params: { id: crypto.randomUUID() } })
  await refused(unknown, 'setting-change-not-found')
})

test('two people at the settings: the second is told what has changed; the same change again changes nothing', async () => {
  const key = pickingSettings.leaseMinutes.key
  const { version } = await owner(settings.readSettings)
  const body = { id: crypto.randomUUID(), version, from: null, values: { [key]: 15 } }
  const saved = await owner(settings.planSettings, { body })
  assert.equal((await owner(settings.planSettings, { body })).version, saved.version)
  const late = owner(settings.planSettings, { body: { ...body, id: crypto.randomUUID(), values: { [key]: 20 } } })
  const { fields } = await refused(late, 'stale-version')
  assert.deepEqual(fields, { [key]: { now: 15, mine: 20 } })
})

test('a change is taken back from the journal', async () => {
  const key = pickingSettings.batchOrders.key
  const { version } = await owner(settings.readSettings)
  const standard = defaultsOf(pickingSettings).batchOrders
  const values = { [key]: standard + 2 }
  await owner(settings.planSettings, { body: { id: crypto.randomUUID(), version, from: null, values } })
  const journal = await owner(listJournal, { query: {} })
  const entry = journal.items.find(({ contract }) => contract === 'planSettings')
  await owner(undoEntry, { params: { id: entry?.id ?? '' } })
  await until(async () => {
    const { groups } = await owner(settings.readSettings)
    return groups.flatMap((group) => group.settings).find((one) => one.key === key)?.value === standard
  })
})
