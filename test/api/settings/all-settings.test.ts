import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { claimSettings } from '#modules/claims/rules/settings.ts'
import { letterSettings } from '#modules/engagement/rules/settings.ts'
import { getSeller } from '#modules/invoicing/contract.ts'
import { sellerSettings } from '#modules/invoicing/rules/settings.ts'
import { pointSettings } from '#modules/loyalty/rules/terms.ts'
import { geniusSettings } from '#modules/membership/rules/terms.ts'
import { getAccountOrder, getOrder, orderLoyalty } from '#modules/ordering/contract.ts'
import { feeSettings } from '#modules/pricing/rules/tariff.ts'
import * as settings from '#modules/settings/contract.staff.ts'
import { getTariff } from '#modules/settings/contract.ts'
import { sellerEnv } from '#src/config/public-start.fixture.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'
import { until } from '#test/support/until.ts'

let shop: DeskFixture
let owner: Api
before(async () => {
  shop = await deskFixture()
  owner = await shop.staff('owner')
})
after(() => shop.stop())

type Values = Readonly<Record<string, settings.SettingValue>>

async function plan(values: Values, from: string | null = null) {
  const { version } = await owner(settings.readSettings)
  return owner(settings.planSettings, { body: { id: crypto.randomUUID(), version, from, values } })
}
async function planFees(values: Values, from: string | null = null) {
  const { version } = await owner(settings.readFees)
  return owner(settings.planFees, { body: { id: crypto.randomUUID(), version, from, values } })
}
const midnight = () => shop.clock.now().toZonedDateTimeISO('Europe/Bucharest').add({ days: 1 }).startOfDay().toInstant()
const pageText = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
/** The seller on an e-Factura. */
const sellerOf = (xml: string) => /<cac:AccountingSupplierParty>.*?<cbc:RegistrationName>(.*?)</s.exec(xml)?.[1]

/** The e-Factura of an order of a person. */
async function paperOf(person: string, token: string): Promise<string> {
  const { signedIn } = await signIn(shop.url, person)
  const headers = bearer(signedIn.token)
  const { invoices } = await shop.apiWith(headers)(getAccountOrder, { params: { id: token } })
  const documentReference = `${invoices[0]?.documentReference ?? assert.fail('no invoice')}.xml`
  const address = `${shop.url}/api/v2/shop/orders/${token}/download/document`
  const body = JSON.stringify({ isArchived: false, documentReference })
  const file = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  return file.text()
}
async function deliver(person: string) {
  const placed = await shop.place(person)
  await shop.report(await shop.idOf(placed), 'picking', 'picked', 'on_the_way', 'delivered')
  for (let again = 0; again < 2; again++) await shop.runJobs()
  return placed.tokenValue ?? ''
}

test('SET-05 papers use the seller of their day: an old invoice printed again has the old one', async () => {
  const before = await deliver('ana')
  const old = sellerOf(await paperOf('ana', before))
  await plan({ [sellerSettings.name.key]: sellerEnv.SELLER_NAME, [sellerSettings.taxCode.key]: 'RO 13548146' })
  // The process that writes papers is another one.
  for (const api of [shop.api, shop.house.apiWith()])
    await until(async () => (await api(getSeller)).name === sellerEnv.SELLER_NAME)
  const later = await deliver('mihai')
  assert.equal(sellerOf(await paperOf('mihai', later)), sellerEnv.SELLER_NAME)
  assert.notEqual(old, sellerEnv.SELLER_NAME)
  assert.equal(sellerOf(await paperOf('ana', before)), old)
})

test('SET-01 every kind of setting is changed from tomorrow 00:00 on; the past cannot be edited', async () => {
  const at = midnight()
  const from = at.toString()
  const feet = 'Scrieți-ne între {{from}} și {{until}}.'
  await planFees(
    {
      [feeSettings.standardTiers.key]: [{ from: 0, fee: 21_99 }],
      [feeSettings.smallBasketFee.key]: 7_99,
      [feeSettings.oneHour.key]: 6_00,
      [feeSettings.paperBag.key]: 1_49,
      [geniusSettings.monthly.key]: 17_99,
      [pointSettings.spendPercent.key]: 10,
    },
    from,
  )
  await plan(
    {
      [claimSettings.automaticLimit.key]: 20_00,
      [claimSettings.openingFrom.key]: 9,
      [sellerSettings.phone.key]: '021 555 0199',
      [letterSettings.foot.key]: feet,
    },
    from,
  )
  const state = async () => {
    const [tariff, seller] = await Promise.all([shop.api(getTariff), shop.api(getSeller)])
    return {
      fees: [tariff.deliveryTiers.standard[0]?.fee, tariff.smallBasket.fee, tariff.surcharges.oneHour],
      others: [tariff.bagPrices.paper, tariff.geniusPrice.monthly, tariff.points.spendPercent],
      seller: [seller.openingHours.from, seller.phone],
    }
  }
  const earlier = await state()
  const order = await shop.place('ioana')
  await shop.runJobs()
  const letterOf = async () => (await lettersTo(shop.app.db)).at(-1)?.text ?? ''
  assert.match(await letterOf(), /Ne găsiți zilnic, între 08:00 și 22:00/)
  assert.match(await pageText('/'), /Ajutor: zilnic 08:00–22:00/)
  shop.clock.pass(at.since(shop.clock.now()).subtract({ milliseconds: 1 }))
  assert.deepEqual(await state(), earlier)
  shop.clock.pass({ milliseconds: 1 })
  owner = await shop.staff('owner')
  assert.deepEqual(await state(), {
    fees: [21_99, 7_99, 6_00],
    others: [1_49, 17_99, 10],
    seller: [9, '021 555 0199'],
  })
  const groups = (await owner(settings.readSettings)).groups.flatMap((group) => group.settings)
  assert.equal(groups.find(({ key }) => key === claimSettings.automaticLimit.key)?.value, 20_00)
  await until(async () => (await pageText('/')).includes('Ajutor: zilnic 09:00–22:00'))
  await until(async () => (await shop.house.apiWith()(getSeller)).phone === '021 555 0199')
  const ioana = await apiAs(shop, 'ioana')
  const kept = await ioana(getOrder, { params: { token: order.tokenValue ?? '' } })
  assert.equal(kept.total, order.total)
  const { spend } = await ioana(orderLoyalty, { params: { id: order.tokenValue ?? '' } })
  assert.match(spend.slider.description, /cel mult 30%/)
  await shop.place('ana')
  await shop.runJobs()
  assert.match(await letterOf(), /Scrieți-ne între 09:00 și 22:00\./)
  await refused(plan({ [sellerSettings.bank.key]: 'Banca Veche' }, earlierThan(at)), 'setting-in-the-past')
  const { past } = await owner(settings.readSettings)
  const params = { id: past[0]?.id ?? '' }
  await refused(owner(settings.withdrawSettings, { params }), 'setting-in-the-past')
})
const earlierThan = (at: Temporal.Instant) => at.subtract({ hours: 1 }).toString()

test('SET-03 wrong values are refused with their field, and an example cart shows before and after', async () => {
  const { key: tiers } = feeSettings.standardTiers
  const wrong: readonly (readonly [string, settings.SettingValue, string])[] = [
    [sellerSettings.taxCode.key, 'RO18547291', 'not-tax-code'],
    [sellerSettings.taxCode.key, '18547290', 'not-tax-code'],
    [sellerSettings.iban.key, 'RO49AAAA1B31007593840001', 'not-iban'],
    [sellerSettings.registrationNumber.key, 'J40', 'not-registration-number'],
    [sellerSettings.county.key, 'Atlantida', 'not-county'],
    [sellerSettings.postcode.key, '12345', 'not-postcode'],
    [sellerSettings.email.key, 'ajutor', 'not-email'],
    [sellerSettings.phone.key, '12', 'not-phone'],
    [sellerSettings.name.key, ' ', 'missing'],
    [claimSettings.openingUntil.key, 8, 'before-opening'],
  ]
  const { version } = await owner(settings.readSettings)
  for (const [key, value, code] of wrong) {
    const { violations } = await refused(plan({ [key]: value }), 'invalid-input')
    assert.deepEqual(violations, [{ path: `values.${key}`, code }])
  }
  const { city, postcode, county } = sellerSettings
  const place = { [city.key]: 'București', [county.key]: 'București', [postcode.key]: '077190' }
  const { violations } = await refused(plan(place), 'invalid-input')
  assert.deepEqual(violations, [{ path: `values.${city.key}`, code: 'sector-required' }])
  assert.equal((await owner(settings.readSettings)).version, version)
  for (const [value, code] of [
    [[{ from: 0, fee: -1 }], 'too-small'],
    [
      [
        { from: 0, fee: 9_99 },
        { from: 50_00, fee: 5_00 },
        { from: 40_00, fee: 0 },
      ],
      'tiers-not-rising',
    ],
  ] as const) {
    const { violations: found } = await refused(planFees({ [tiers]: [...value] }), 'invalid-input')
    assert.deepEqual(found, [{ path: `values.${tiers}`, code }])
  }
  const body = { from: null, values: { [tiers]: [{ from: 0, fee: 30_00 }] } }
  const { carts } = await owner(settings.previewFees, { body })
  const small = carts.find(({ name, membership }) => name === 'small' && membership === 'standard')
  assert.deepEqual([small?.before.delivery, small?.after.delivery], [21_99, 30_00])
  assert.equal((small?.after.total ?? 0) - (small?.before.total ?? 0), 30_00 - 21_99)
})

test('the seller is changed only by who has signed in just now', async () => {
  const old = await shop.staff('owner')
  shop.clock.pass({ minutes: 6 })
  const { version } = await old(settings.readSettings)
  const planned = (values: Values) =>
    old(settings.planSettings, { body: { id: crypto.randomUUID(), version, from: null, values } })
  await refused(planned({ [sellerSettings.bank.key]: 'Banca Nouă' }), 'step-up-needed')
  await planned({ [claimSettings.silenceDays.key]: 9 })
})
