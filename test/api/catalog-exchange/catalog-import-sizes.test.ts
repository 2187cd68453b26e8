import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getProduct } from '#modules/catalog/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'

const shop = await catalogFixture({ products: 50 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})

test('an imported product has the size and the unit price of its source, and the report tells where they differ', async () => {
  const lines = [
    { code: '702000001', name: 'Ceai de tei 20 plicuri x 2g', price: 8 },
    { code: '702000002', name: 'Hârtie igienică 8 role', price: 16 },
    { code: '702000003', name: 'Telemea 1/2 kg', price: 20, unitPriceLabel: '40 Lei/kg' },
    { code: '702000004', name: 'Orez 5,000 kg', price: 50 },
    { code: '702000005', name: 'Făină 100 g', price: 4, unitPriceLabel: '4 Lei/kg' },
    { code: '702000006', name: 'Pui întreg, minim 700g maxim 1kg', price: 17.5, unitPriceLabel: '25 Lei/kg' },
  ]
  const { notices } = await files.importContent(shop.context, lines.map(importLine).join('\n'))
  await shop.catalog.refresh()
  const cards = shop.catalog.cards(lines.map(({ code }) => code))
  assert.deepEqual(
    lines.map(({ code }) => [cards.get(code)?.sizeLabel, cards.get(code)?.unitPriceLabel]),
    [
      ['20 × 2 g', '200 Lei/kg'],
      ['8 role', '2 Lei/buc'],
      ['0,5 kg', '40 Lei/kg'],
      ['1 buc', '50 Lei/buc'],
      ['1 kg', '4 Lei/kg'],
      ['700 g – 1 kg', '25 Lei/kg'],
    ],
  )
  const { details } = await shop.api(getProduct, { params: { slug: cards.get('702000006')?.slug ?? '' } })
  assert.deepEqual(details.weightBand, { minGrams: 700, maxGrams: 1000 })
  assert.deepEqual(
    notices.map(({ code, reasons }) => [code, reasons.map(({ reason }) => reason).join(' ')]),
    [
      [
        '702000004',
        'Mărimea „5,000 kg” nu este clară sau nu este posibilă. Nu apare pe pagină; scrieți-o altfel, de exemplu „5 kg”.',
      ],
      [
        '702000005',
        'Mărimea „100 g” nu se potrivește cu prețul pe unitate, din care rezultă 1 kg. Pe pagină apare 1 kg.',
      ],
    ],
  )
})
