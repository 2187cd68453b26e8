import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '#kernel/fold.ts'
import { mostOf, nutrientCodes } from '#modules/catalog/rules/nutrition/nutrition.ts'
import { restrictionOf } from '#modules/catalog-exchange/rules/restricted-goods.ts'
import { generateCatalog } from './generate.ts'
import type { SeedProductRow } from './rows.ts'

const catalog = generateCatalog({ products: 9000, now: new Date('2026-11-21T10:00:00Z') })
const batches = [...catalog.batches()]
const products = batches.flatMap((batch) => batch.products)
const named = (name: string | RegExp, leaf?: string): SeedProductRow[] => {
  const found = products.filter(
    (p) =>
      (typeof name === 'string' ? p.name === name : name.test(p.name)) &&
      (leaf === undefined || p.categoryCode === leaf),
  )
  assert.ok(found.length > 0, `no product called ${name}`)
  return found
}
const every = (found: readonly SeedProductRow[], holds: (p: SeedProductRow) => boolean) => {
  for (const p of found)
    assert.ok(holds(p), `${p.code} ${p.name} ${p.sizeLabel}: ${JSON.stringify(p.tags)} ${p.allergens} ${p.vatCode}`)
}

test('the VAT rate depends on added sugar, soft drink, alcohol and use, not on the leaf', () => {
  every(named('Iaurt cu căpșuni'), (p) => p.vatCode === 'standard')
  every(named('Iaurt de băut natur'), (p) => p.vatCode === 'reduced')
  every(named(/fără zahăr adăugat/), (p) => p.vatCode === 'reduced' || p.categoryCode.startsWith('11'))
  every(named(/^Miere/, '1003'), (p) => p.vatCode === 'reduced')
  every(named('Ciocolată cu lapte'), (p) => p.vatCode === 'standard')
  every(named('Ketchup dulce'), (p) => p.vatCode === 'standard')
  every(named('Ketchup fără zahăr adăugat'), (p) => p.vatCode === 'reduced')
  every(named(/^Suc 100%/), (p) => p.vatCode === 'reduced')
  every(named(/^Nectar de/), (p) => p.vatCode === 'standard')
  every(named(/^Băutură de ovăz/), (p) => p.vatCode === 'standard')
  every(named(/^Bere/), (p) => p.vatCode === 'standard')
  every(named(/^Lapte praf de început/), (p) => p.vatCode === 'reduced')
  every(named('Magneziu'), (p) => p.vatCode === 'standard')
  every(named(/^Hrană uscată pentru/), (p) => p.vatCode === 'reduced')
  every(named(/^Scutece/), (p) => p.vatCode === 'standard')
  every(named('Oțet alb'), (p) => p.vatCode === 'reduced')
})

test('infant formula for the first months is marked and never reduced or promoted', () => {
  const formulas = [
    /^Lapte praf de început/,
    /^Lapte praf anti-reflux/,
    /^Lapte praf fără lactoză/,
    /^Lapte praf eco 1/,
  ]
  for (const formula of formulas) every(named(formula, '1401'), (p) => p.details.infantFormula === true)
  for (const older of [/^Lapte praf de continuare/, /^Lapte de creștere/, /^Lapte praf eco [23]/]) {
    every(named(older, '1401'), (p) => p.details.infantFormula === undefined)
  }
  const marked = new Set(products.filter(({ details }) => details.infantFormula).map(({ code }) => code))
  const reduced = batches
    .flatMap(({ variants }) => variants)
    .filter(({ productCode }) => marked.has(productCode))
    .filter(({ kind, originalPrice, geniusPrice, promotionCode, unitDiscount, geniusUnitDiscount }) => {
      const isList = originalPrice === null && geniusPrice === null && promotionCode === null
      return kind !== 'standard' || !isList || unitDiscount > 0 || geniusUnitDiscount > 0
    })
  assert.ok(marked.size > 8)
  assert.deepEqual(reduced, [])
})

test('all products of basic food leaves have the reduced VAT rate', () => {
  for (const leaf of ['0101', '0301', '0308', '0313', '0401', '0801', '0806', '1101', '1801']) {
    every(
      products.filter(({ categoryCode }) => categoryCode === leaf),
      (p) => p.vatCode === 'reduced',
    )
  }
})

test('deposits are counted by pack; milk, oil, cartons and large canisters have none', () => {
  every(
    named(/^Apă plată la bax/).filter(({ sizeLabel }) => sizeLabel.startsWith('6 ×')),
    (p) => p.sgrPacks === 6,
  )
  every(named(/^Bere blondă la (doză|sticlă)/), (p) => p.sgrPacks === 1)
  every(named(/^Lapte/, '0301'), (p) => p.sgrPacks === 0)
  every(named(/^Ulei/, '0806'), (p) => p.sgrPacks === 0)
  every(named(/bag-in-box/), (p) => p.sgrPacks === 0)
  every(named(/^Sirop/, '1110'), (p) => p.sgrPacks === 0)
  every(
    named(/^Apă de izvor plată/).filter(({ sizeLabel }) => sizeLabel === '5 L'),
    (p) => p.sgrPacks === 0,
  )
  every(named(/^Suc 100%/), (p) => p.sgrPacks === 0)
  every(named(/^Vin (alb|roșu) sec/), (p) => p.sgrPacks === 1)
})

test('alcohol and energy drinks are for adults, and neither is paid with meal vouchers', () => {
  every(named(/^Vin /), (p) => p.ageRestricted && !p.mealVoucher && (p.details.alcoholPercent ?? 0) > 1.2)
  every(named(/^Băutură energizantă/), (p) => p.ageRestricted && !p.mealVoucher)
  every(named(/^Băutură izotonică/), (p) => !p.ageRestricted)
  every(named(/fără alcool/, '1203'), (p) => !p.ageRestricted && p.mealVoucher)
  every(named(/^Detergent/), (p) => !p.mealVoucher)
})

test('an import knows the goods for adults by their names and categories alone, and is sure of no others', () => {
  const categories = new Map(catalog.categories.map((category) => [category.code, category]))
  const wrong = products.filter((p) => {
    const leaf = categories.get(p.categoryCode)
    const names = [categories.get(leaf?.parentCode ?? '')?.name ?? '', leaf?.name ?? '']
    const ingredients = p.details.ingredients.map(({ text }) => text).join(', ')
    const said = { brand: '', alcoholPercent: null, saysRestricted: false }
    const found = restrictionOf({ ...said, name: p.name, categories: names, unit: p.unit, ingredients })
    return p.ageRestricted ? found === null : found?.isCertain
  })
  assert.deepEqual(
    wrong.map(({ name, categoryCode }) => `${categoryCode} ${name}`),
    [],
  )
})

test('diet tags agree with the allergens, added sugar and salt', () => {
  for (const p of products) {
    const animal = p.allergens.some((code) => ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'].includes(code))
    if (p.tags.includes('vegan')) assert.ok(!animal, `${p.name}: ${p.allergens}`)
    const flesh = p.allergens.some((code) => ['fish', 'crustaceans', 'molluscs'].includes(code))
    if (p.tags.includes('Vegetarian')) assert.ok(!flesh, `${p.name}: ${p.allergens}`)
    if (p.tags.includes('NoAddedSugar')) assert.notEqual(p.details.addedSugar, true, p.name)
    if (p.tags.includes('saltFree')) assert.ok((mostOf(p.details.nutrition?.salt) ?? 0) <= 0.1, p.name)
  }
})

test('gluten-free oats and beer still declare gluten as an allergen', () => {
  const contradictory = products.filter((p) => p.tags.includes('NoGluten') && p.allergens.includes('gluten'))
  every(contradictory, (p) => /fără gluten/.test(p.name) && /ovăz|Bere/.test(p.name))
})

test('lactose-free dairy still declares milk', () => {
  every(named(/fără lactoză/, '0301'), (p) => p.tags.includes('LactoseFree') && p.allergens.includes('milk'))
  every(
    products.filter((p) => p.tags.includes('LactoseFree') && !/fără lactoză/.test(p.name)),
    (p) => !p.allergens.includes('milk'),
  )
})

test('an allergen is not also listed as a trace', () => {
  every(products, (p) => p.traces.every((trace) => !p.allergens.includes(trace)))
})

test('fresh meat has the countries where the animal was born, raised and slaughtered', () => {
  every(
    products.filter(({ categoryCode }) => ['0401', '0403', '0404'].includes(categoryCode)),
    ({ details }) => Boolean(details.origin?.bornIn && details.origin.raisedIn && details.origin.slaughteredIn),
  )
})

test('fish has a catch area and a catch method', () => {
  every(named(/^File de/, '0408'), ({ details }) => Boolean(details.origin?.catchArea && details.origin.catchMethod))
})

test('products with a protected name have its certification and country', () => {
  const protectedNames = [
    ['Feta', 'GR'],
    ['Parmezan bucată', 'IT'],
    ['Gorgonzola', 'IT'],
    ['Prosecco Treviso', 'IT'],
    ['Cârnați de Pleșcoi', 'RO'],
    ['Șampanie brut', 'FR'],
  ] as const
  for (const [name, country] of protectedNames) {
    every(named(name), (p) => p.originCountry === country && /^(DOP|IGP)$/.test(p.details.certification?.scheme ?? ''))
  }
})

test('all products of organic brands are called organic', () => {
  every(
    products.filter(({ brandCode }) => brandCode === 'fara-griji-bio' || brandCode === 'cosul-casei-eco'),
    (p) => /(^| )(eco|bio|biodegradabili|reciclată)( |$)/.test(p.name),
  )
})

test('packaged food has ingredients, nutrition and a maker', () => {
  for (const leaf of ['0303', '0501', '0801', '0901', '1001']) {
    every(
      products.filter(({ categoryCode }) => categoryCode === leaf),
      ({ details }) => details.ingredients.length > 0 && details.nutrition !== null && details.maker.address !== '',
    )
  }
  every(products, ({ details }) => details.legalName !== '' && details.description !== '' && details.maker.name !== '')
})

test('sugars are part of carbohydrate, saturates of fat, and nutrients weigh about 100 g at most', () => {
  for (const { name, details } of products) {
    const n = details.nutrition
    if (n === null) continue
    const [fat = 0, saturates = 0, carbohydrate = 0, sugars = 0, fibre = 0, protein = 0] = nutrientCodes.map((code) =>
      mostOf(n[code]),
    )
    assert.ok(sugars <= carbohydrate && saturates <= fat, name)
    assert.ok(fat + carbohydrate + fibre + protein <= 107, `${name} ${JSON.stringify(n)}`)
  }
})

test('no brand or product has the name of a real brand', () => {
  const real =
    /\b(coca cola|pepsi|fanta|dero|ariel|persil|danone|zuzu|napolact|covalact|milka|lindt|nutella|heinz|pampers|huggies|nescafe|jacobs|lavazza|dorna|borsec|ursus|timisoreana|whiskas|purina|nivea|colgate|knorr|delikat|cris tim|caroli|vel pitar|boromir)\b/
  for (const { name } of catalog.brands) assert.doesNotMatch(fold(name), real)
  for (const { name } of products) assert.doesNotMatch(fold(name), real)
})
