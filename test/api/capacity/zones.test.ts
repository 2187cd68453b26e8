import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import * as zones from '#modules/delivery/contract.staff-zones.ts'
import { addAddress, findChannel, findPlaces, listAddresses } from '#modules/delivery/contract.ts'
import { readPostcodes, without, writePostcodes } from '#modules/delivery/rules/postcodes.ts'
import { shippedBorders } from '#modules/delivery/rules/zone-borders.ts'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'
import * as orders from '#modules/ordering/contract.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { apiAs, fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let owner: Api
let ana: Api
before(async () => {
  shop = await deskFixture()
  owner = await shop.staff('owner')
  ana = await apiAs(shop, 'ana')
})
after(() => shop.stop())

type Border = OkOf<typeof zones.listZones>['items'][number]

async function border(zone: ZoneCode): Promise<Border> {
  const { items } = await owner(zones.listZones)
  return items.find((one) => one.zone === zone) ?? assert.fail(`no zone ${zone}`)
}
const preview = (zone: ZoneCode, body: { postcodes: string; area?: Border['area'] }) =>
  owner(zones.previewZone, { params: { zone }, body: { area: null, ...body } })
const save = async (
  zone: ZoneCode,
  body: { postcodes?: string; area?: Border['area']; takes?: boolean; version?: number },
) => {
  const { postcodes, area, version } = await border(zone)
  return owner(zones.saveZone, { params: { zone }, body: { postcodes, area, version, reason: 'Hotar nou', ...body } })
}
/** Takes back the last change of a border. */
async function takeBack(zone: ZoneCode): Promise<void> {
  const { items } = await owner(listJournal, { query: { entityKind: 'zone-border', entity: zone } })
  const last = items.find(({ contract }) => contract === 'saveZone')
  await owner(undoEntry, { params: { id: last?.id ?? '' } })
}
const other = (zone: ZoneCode): ZoneCode => (zone === 'if-sud' ? 'if-est' : 'if-sud')

/** An open order of Ana, where it is delivered. */
async function placed() {
  const id = await shop.idOf(await shop.place('ana'))
  const read = async () => {
    const { interval, recipient } = await (await shop.staff('support'))(getOrder, { params: { id } })
    return { interval, recipient }
  }
  const { rows } = await shop.app.db.pool.query<{ postcode: string; zone: ZoneCode; lat: number; lng: number }>(
    `SELECT shipping_address ->> 'postcode' AS postcode, zone, (shipping_address ->> 'lat')::float8 AS lat,
       (shipping_address ->> 'lng')::float8 AS lng
     FROM shop_order WHERE id = $1`,
    [id],
  )
  return { id, read, place: rows[0] ?? assert.fail('no address') }
}
const channelsOfAna = async () =>
  (await ana(listAddresses)).map(({ postcode, channel }) => [postcode, channel] as const)

/** The zones of the intervals that Ana's next order is offered. */
async function zonesOfNextOrder(postcode: string): Promise<string[]> {
  const { api, order } = await fillCartInShop(shop, 'ana', { [await findProduct(shop, 900)]: 1 })
  const address = (await api(listAddresses)).find((one) => one.postcode === postcode)
  const params = { id: order.tokenValue }
  await api(orders.setShippingAddress, { params, body: { shippingAddressId: address?.id ?? 0 } })
  const ids = (await api(orders.listIntervals, { params })).map(({ id }) => id)
  const { rows } = await shop.app.db.pool.query<{ zone: string }>(
    'SELECT DISTINCT zone_code AS zone FROM delivery_interval WHERE id = ANY ($1)',
    [ids],
  )
  return rows.map(({ zone }) => zone)
}

test('a zone begins with the postal codes that the shop ships', async () => {
  const { items } = await owner(zones.listZones)
  const shipped = shippedBorders.map(({ zone, postcodes }) => [zone, writePostcodes(postcodes)])
  assert.deepEqual(
    new Map(items.map(({ zone, postcodes }) => [zone, postcodes])),
    new Map(shipped.map(([zone = '', postcodes]) => [zone, postcodes])),
  )
})

test('a border moved over an order tells first what moves, moves addresses, and leaves the order its interval', async () => {
  const { id, read, place } = await placed()
  const { zone: from, postcode } = place
  const to = other(from)
  const [was, ordered] = [await border(to), await read()]
  const postcodes = `${was.postcodes}\n${postcode}`

  const shown = await preview(to, { postcodes })
  assert.deepEqual(shown.taken, [{ zone: from, count: 1, postcodes: postcode }])
  const affected = (await channelsOfAna()).filter(([code]) => code === postcode).length
  assert.ok(affected > 0 && shown.addresses.count >= affected)
  assert.deepEqual(shown.addresses.moves, [{ from, to, count: shown.addresses.count }])
  assert.ok(shown.orders.examples.some((one) => one.id === id && one.from === from && one.to === to))
  assert.deepEqual(await border(to), was)

  const refusal = await refused(save(to, { postcodes }), 'postcode-in-two-zones')
  assert.deepEqual(refusal['taken'], shown.taken)
  const saved = await save(to, { postcodes, takes: true })
  assert.equal(saved.movedAddresses, shown.addresses.count)
  assert.ok((await channelsOfAna()).every(([code, channel]) => code !== postcode || channel === to))
  assert.deepEqual(await read(), ordered)
  const { rows } = await shop.app.db.pool.query('SELECT zone FROM shop_order WHERE id = $1', [id])
  assert.deepEqual(rows, [{ zone: from }])
  const typed = { province: 'București', city: 'Sector 1', ...place }
  assert.equal((await shop.api(findChannel, { query: typed })).channel, to)

  assert.deepEqual(await zonesOfNextOrder(postcode), [to])

  await refused(save(to, { version: was.version }), 'stale-version')
  const { items } = await owner(listJournal, { query: { entityKind: 'zone-border', entity: to } })
  assert.equal(items[0]?.reason, 'Hotar nou')
  await takeBack(to)
  assert.equal((await border(to)).postcodes, was.postcodes)
  assert.ok((await channelsOfAna()).every(([code, channel]) => code !== postcode || channel === from))
})

test('addresses can leave all zones, and are no longer delivered to', async () => {
  const { place } = await placed()
  const { postcodes } = await border(place.zone)
  const reading = readPostcodes(postcodes)
  const own = Number(place.postcode)
  const rest = writePostcodes(without(reading.kind === 'ok' ? reading.ranges : [], [[own, own]]))
  const shown = await preview(place.zone, { postcodes: rest })
  assert.deepEqual(shown.addresses.moves, [{ from: place.zone, to: null, count: shown.addresses.count }])
  assert.ok(shown.orders.count > 0)
  await save(place.zone, { postcodes: rest })
  const [left] = (await ana(listAddresses)).filter(({ postcode }) => postcode === place.postcode)
  assert.deepEqual([left?.isInArea, left?.channel], [false, null])
  const suggested = await shop.api(findPlaces, { query: { q: left?.street ?? '' } })
  assert.ok(suggested.length > 0 && suggested.every((one) => one.isInArea === (one.postcode !== place.postcode)))
  await takeBack(place.zone)
})

test('a drawn area decides before postal codes, also for the suggestions of the address form', async () => {
  const { place } = await placed()
  const to = other(place.zone)
  const { lat, lng } = place
  const area = [
    { lat: lat - 0.002, lng: lng - 0.002 },
    { lat: lat - 0.002, lng: lng + 0.002 },
    { lat: lat + 0.002, lng: lng + 0.002 },
    { lat: lat + 0.002, lng: lng - 0.002 },
  ]
  const { postcodes } = await border(to)
  const shown = await preview(to, { postcodes, area })
  assert.ok(shown.orders.examples.some((one) => one.from === place.zone && one.to === to))
  assert.deepEqual(shown.taken, [])
  const { items } = await save(to, { area })
  assert.deepEqual(items.find(({ zone }) => zone === to)?.area, area)
  const typed = { province: 'București', city: 'Sector 1', postcode: place.postcode, lat, lng }
  assert.equal((await shop.api(findChannel, { query: typed })).channel, to)
  const crossed = [area[0], area[2], area[1], area[3]].flatMap((corner) => corner ?? [])
  await refused(save(to, { area: crossed }), 'area-invalid')
  await takeBack(to)
  assert.equal((await border(to)).area, null)
})

test('a change is not taken back once somebody has changed the border again', async () => {
  const { postcodes } = await border('if-vest')
  const south = await border('if-sud')
  await save('if-vest', { postcodes: `${postcodes}\n077120`, takes: true })
  await save('if-sud', { postcodes: south.postcodes, takes: true })
  await refused(takeBack('if-vest'), 'cannot-undo')
  await takeBack('if-sud')
  await takeBack('if-vest')
  assert.equal((await border('if-vest')).postcodes, postcodes)
})

test('wrong codes are named with their lines; ten thousand lines are read', async () => {
  const wrong = await refused(preview('b1', { postcodes: '010011\n01001\n400001\n010020-010010' }), 'postcodes-invalid')
  assert.deepEqual(wrong['faults'], [
    { line: 2, text: '01001', code: 'malformed' },
    { line: 3, text: '400001', code: 'unknown' },
    { line: 4, text: '010020-010010', code: 'reversed' },
  ])
  const many = Array.from(
    { length: 10_000 },
    (_, index) => `01${String(index).padStart(4, '0')}-01${String(index).padStart(4, '0')}`,
  )
  assert.equal((await preview('b1', { postcodes: many.join('\n') })).postcodeCount, 10_000)
  const broken = await refused(
    preview('b1', { postcodes: many.map((line) => `${line}x`).join('\n') }),
    'postcodes-invalid',
  )
  assert.deepEqual([broken['count'], (broken['faults'] as unknown[]).length], [10_000, 100])
})

test('an address that is saved while a border moves has the zone of afterwards', async () => {
  const [mine] = await ana(listAddresses)
  assert.ok(mine)
  const { street, number, city, province, lat, lng, contactName, contactPhonenumber } = mine
  const body = {
    street,
    number,
    city,
    province,
    postcode: '019999',
    geoLocation: { lat, long: lng },
    contactName,
    contactPhonenumber,
  }
  const { postcodes } = await border('b2')
  const [, ...added] = await Promise.all([
    save('b2', { postcodes: `${postcodes}\n019999`, takes: true }),
    ...['a', 'b', 'c', 'd'].map((streetDetails) => ana(addAddress, { body: { ...body, streetDetails } })),
  ])
  const now = new Map((await ana(listAddresses)).map(({ id, channel }) => [id, channel]))
  assert.deepEqual(
    added.map(({ id }) => now.get(id)),
    ['b2', 'b2', 'b2', 'b2'],
  )
  await takeBack('b2')
})
