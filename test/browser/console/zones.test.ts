import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { listZones } from '#modules/delivery/contract.staff-zones.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { pressOn } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { browser, shop, openAs } = await fullConsoleInBrowser({ env: { WAREHOUSE: 'none' } })

/** An open order with its postal code and the names of its zone and of another one. */
async function openOrder() {
  const placed = await placeOrderInShop(shop, 'ana', { [await findProduct(shop, 900)]: 3 }, { method: 'cash-at-door' })
  const { rows } = await shop.app.db.pool.query<{ id: string; zone: string; postcode: string }>(
    `SELECT id, zone, shipping_address ->> 'postcode' AS postcode FROM shop_order WHERE number = $1`,
    [Number(placed.number?.replace('PF-', ''))],
  )
  const order = rows[0] ?? assert.fail('no order')
  const sector = Number(order.zone.slice(1))
  return { ...order, number: placed.number ?? '', from: `Sectorul ${sector}`, to: `Sectorul ${(sector % 6) + 1}` }
}

test('CAP-07 a border is moved over an order by postal codes, by keyboard, and the order keeps its interval', async () => {
  const { id, number, postcode, from, to } = await openOrder()
  const support = await shop.staff('support')
  const { interval } = await support(getOrder, { params: { id } })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'owner', '/zone')
    await page.getByRole('navigation', { name: 'Zonele de livrare' }).getByRole('button', { name: to }).press('Enter')
    const editor = page.getByRole('form', { name: to })
    const codes = editor.getByLabel('Coduri poștale')
    const before = await codes.inputValue()
    await codes.fill(`${before}\n40001\n400001`)
    await editor.getByText('„40001” nu este un cod de șase cifre').waitFor()
    await editor.getByText('„400001” nu este din București sau din Ilfov').waitFor()
    await assertAccessible(page)

    await codes.fill(`${before}\n${postcode}`)
    const changes = editor.getByRole('region', { name: 'Ce se schimbă' })
    await changes.getByText(`Un cod este acum în ${from}:`).waitFor()
    await changes.getByText(new RegExp(`^Își păstrează zona și intervalul: .*${number}`)).waitFor()
    await changes
      .getByText(new RegExp(`^\\d+ din ${from} în ${to}$`))
      .first()
      .waitFor()
    await page.reload()
    await page.getByRole('navigation', { name: 'Zonele de livrare' }).getByRole('button', { name: to }).press('Enter')
    await changes.getByText(`Un cod este acum în ${from}:`).waitFor()
    assert.equal(await codes.inputValue(), `${before}\n${postcode}`, 'a draft outlives a reload')
    const save = editor.getByRole('button', { name: 'Salvează hotarul' })
    await editor.getByLabel('Motiv, pentru jurnal').fill('Străzi mai aproape de sector')
    assert.ok(await save.isDisabled())
    await changes.getByLabel('Mută-le aici; zonele lor le pierd').press('Space')
    await assertAccessible(page)
    await editor.getByLabel('Motiv, pentru jurnal').press('Enter')
    await page.getByText(/^Hotarul este salvat\./).waitFor()
    assert.deepEqual((await codes.inputValue()).split('\n').toSorted(), [...before.split('\n'), postcode].toSorted())
    assert.deepEqual((await support(getOrder, { params: { id } })).interval, interval)

    await page.getByRole('button', { name: 'Anulează' }).press('Enter')
    await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, before)
  })
  const { items } = await (await shop.staff('owner'))(listZones)
  assert.ok(items.every(({ area }) => area === null))
})

test('CAP-07 an area is drawn on the map over an order, whose zone it would be', async () => {
  const { id, number, from, to } = await openOrder()
  const { rows } = await shop.app.db.pool.query<{ lat: number; lng: number }>(
    `SELECT (shipping_address ->> 'lat')::float8 AS lat, (shipping_address ->> 'lng')::float8 AS lng
     FROM shop_order WHERE id = $1`,
    [id],
  )
  const door = rows[0] ?? assert.fail('no address')
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'owner', '/zone')
    const list = page.getByRole('navigation', { name: 'Zonele de livrare' })
    await list.getByRole('button', { name: from }).press('Enter')
    const map = page.getByRole('region', { name: 'Harta zonelor' })
    // It is enabled once the map is drawn.
    const draw = map.getByRole('button', { name: 'Desenează o arie' })
    await pressOn(page, draw)
    await map.getByRole('button', { name: /^Colțul 1 din 4,/ }).press('Enter')
    await map.getByRole('button', { name: /^Colțul 2 din 5,/ }).press('Delete')
    await map.getByRole('application').click({ position: { x: 30, y: 30 } })
    await map.getByRole('button', { name: /^Colțul 5 din 5,/ }).waitFor()
    await map.getByRole('button', { name: 'Șterge aria' }).press('Enter')

    await list.getByRole('button', { name: to }).press('Enter')
    await pressOn(page, draw)
    await assertAccessible(page)
    const corner = (position: number) => map.getByRole('button', { name: new RegExp(`^Colțul ${position} din 4,`) })
    const wanted = [
      { lat: door.lat + 0.003, lng: door.lng - 0.004 },
      { lat: door.lat + 0.003, lng: door.lng + 0.004 },
      { lat: door.lat - 0.003, lng: door.lng + 0.004 },
      { lat: door.lat - 0.003, lng: door.lng - 0.004 },
    ]
    await map.getByRole('button', { name: 'Depărtează' }).press('Enter')
    for (const [index, at] of wanted.entries()) await moveCorner(corner(index + 1), at)
    const editor = page.getByRole('form', { name: to })
    const changes = editor.getByRole('region', { name: 'Ce se schimbă' })
    await changes.getByText(new RegExp(`^Își păstrează zona și intervalul: .*${number}`)).waitFor()
    await editor.getByLabel('Motiv, pentru jurnal').fill('Aproape de depozit')
    await editor.getByRole('button', { name: 'Salvează hotarul' }).press('Enter')
    await page.getByText(/^Hotarul este salvat\./).waitFor()
  })
  const { items } = await (await shop.staff('owner'))(listZones)
  const drawn = items.flatMap(({ area }) => (area === null ? [] : [area.length]))
  assert.deepEqual(drawn, [4])
})

/** Moves a corner to a place by arrow keys. */
async function moveCorner(corner: Locator, { lat, lng }: { lat: number; lng: number }): Promise<void> {
  const placed = async () => {
    const [, north = '', east = ''] =
      /, ([\d.]+)° N, ([\d.]+)° E$/.exec((await corner.getAttribute('aria-label')) ?? '') ?? []
    return { lat: Number(north), lng: Number(east) }
  }
  for (const key of ['ArrowUp', 'ArrowRight'] as const) {
    const isNorth = key === 'ArrowUp'
    const at = await placed()
    const step = isNorth ? 25 / 111_320 : 25 / 111_320 / Math.cos((at.lat * Math.PI) / 180)
    const steps = Math.round((isNorth ? lat - at.lat : lng - at.lng) / step)
    const back = isNorth ? 'ArrowDown' : 'ArrowLeft'
    for (let count = Math.floor(Math.abs(steps) / 10); count > 0; count--)
      await corner.press(`Shift+${steps > 0 ? key : back}`)
    for (let count = Math.abs(steps) % 10; count > 0; count--) await corner.press(steps > 0 ? key : back)
  }
}
