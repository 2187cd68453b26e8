import type { RestrictedKind } from '#modules/catalog/rules/age-restriction.ts'
import { type SeededRandom, seededRandom } from '#test/support/chaos/seeded-random.ts'
import { dirtyAllergens, type TrueAllergens } from './dirty-allergens.ts'
import { dirtyNutrition } from './dirty-nutrition.ts'
import { dirtyRestricted } from './dirty-restricted.ts'
import { dirtySize } from './dirty-size.ts'
import { dirtyDescription, dirtyOrigin, withEntities } from './dirty-texts.ts'
import type { DirtyProduct, TrueNutrition } from './truth.ts'

interface DirtyCategory {
  readonly name: string
  readonly given: string | null
  /** The slug that the shop must use: the given one, or one of number and name. */
  readonly slug: string
}

const departments: readonly (DirtyCategory & { readonly children: readonly DirtyCategory[] })[] = [
  {
    ...{ name: 'Băcănie', given: '901-bacanie', slug: '901-bacanie' },
    children: [
      { name: 'Paste & orez', given: '90101-paste-orez', slug: '90101-paste-orez' },
      { name: 'Conserve', given: 'conserve', slug: 'conserve' },
      { name: 'Uleiuri și oțet', given: '90103-Uleiuri și oțet', slug: '90103-uleiuri-si-otet' },
    ],
  },
  {
    ...{ name: 'Produse vegetale', given: 'produse-vegetale', slug: 'produse-vegetale' },
    children: [
      { name: 'Ice tea', given: 'ice-tea', slug: 'ice-tea' },
      { name: 'Filters', given: 'filters', slug: 'categorie-filters' },
    ],
  },
  {
    ...{ name: 'Casă', given: '903_casa!', slug: 'casa' },
    children: [{ name: 'Curățenie', given: '90301-curatenie', slug: '90301-curatenie' }],
  },
]
const restricted = {
  ...{ name: 'Pentru adulți', given: '904-pentru-adulti', slug: '904-pentru-adulti' },
  children: [
    { name: 'Vinuri', given: 'vinuri', slug: 'vinuri' },
    { name: 'Tutun', given: '90402-tutun', slug: '90402-tutun' },
  ],
}

const names = [
  'Biscuiți cu ovăz',
  'Paste integrale',
  'Fasole boabe',
  'Mix de legume',
  'Făină albă',
  'Gem de caise',
  'Sare & piper',
]
const brands = ['Livada & Fiii', 'Câmpul Verde', 'Dulce Casă', null]
/** One code for promotions of several names, as some shops have it. */
const promotions: Readonly<Record<string, readonly string[]>> = {
  saptamana: ['-20% la paste', '-20% la conserve', 'Săptămâna verde'],
  '2026/toamna': ['Toamna', 'Recolta'],
}

export interface DirtyCatalog {
  readonly lines: readonly string[]
  readonly products: readonly DirtyProduct[]
}

/**
 * A catalogue in the shape of `GET /product-by-slug/{slug}` with the faults of real ones: odd labels, missing values, HTML,
 * slugs without numbers, exonyms, multipacks, tobacco, wine. Each line comes with the truth about its product, from which it
 * was written. Determined by the seed.
 */
export function dirtyCatalog(count: number, seed: number): DirtyCatalog {
  const random = seededRandom(seed)
  const products = Array.from({ length: count }, (_, index) => dirtyProduct(random.branch(index), 800_000_000 + index))
  const branch = ({ name, given }: DirtyCategory, children: readonly object[]) => ({
    name,
    slug: given,
    image: null,
    children,
  })
  const tree = {
    image: null,
    children: [...departments, restricted].map((one) =>
      branch(
        one,
        one.children.map((child) => branch(child, [])),
      ),
    ),
  }
  return { lines: [tree, ...products.map(({ line }) => line)].map((line) => JSON.stringify(line)), products }
}

function dirtyProduct(random: SeededRandom, number: number): DirtyProduct {
  const code = String(number)
  const price = random.int(199, 8_000)
  const adult = random.percent(8) ? dirtyRestricted(random, price) : null
  const department = adult?.isOnShelf ? restricted : random.pick(departments)
  const own = adult?.isOnShelf && restricted.children.find(({ name }) => name === adult.shelf)
  const category = own || random.pick(department.children)
  const size = adult
    ? { inName: adult.inName, sizeLabel: null, unitPriceLabel: null, truth: adult.size }
    : dirtySize(random, price)
  const allergens = dirtyAllergens(random)
  const nutrition = adult ? { types: [], truth: { kind: 'none', isTold: false } as const } : dirtyNutrition(random)
  const description = dirtyDescription(random)
  const origin = dirtyOrigin(random)
  const brand = random.pick(brands)
  const bare = adult?.name ?? random.pick(names)
  const name = [bare, size.inName].filter(Boolean).join(' ')
  const promotionCode = random.percent(15) ? random.pick(Object.keys(promotions)) : null
  const promotion = promotionCode && random.pick(promotions[promotionCode] ?? [])
  const crumb = ({ name: crumbName, given }: DirtyCategory) => ({ name: crumbName, slug: given })
  const information = [
    { name: random.pick(['Descriere', 'DESCRIERE']), value: description.html },
    { name: random.pick(['Tara de origine', 'Țara de origine']), value: origin.text },
  ]
  return {
    truth: {
      ...{ code, name, brand, price: price / 100, categorySlug: category.slug, promotion },
      ...{ description: description.truth, restricted: adult?.truth ?? null },
      ...{ size: size.truth, origin: origin.truth, nutrition: nutrition.truth },
      allergens: trueAllergens(allergens.truth, adult?.truth.kind ?? null, category.name, nutrition.truth),
    },
    line: {
      code,
      name: withEntities(random, name),
      brand: brand && withEntities(random, brand),
      slug: `${code}-orice`,
      price: price / 100,
      originalPrice: promotion ? (price + 300) / 100 : null,
      activePromotion: promotion ? { code: promotionCode, name: promotion, targetQuantity: null } : null,
      ...{ isAvailable: true, maxAvailableQuantity: random.pick([0, 12, 100, null]) },
      ...{ sizeLabel: size.sizeLabel, unitPriceLabel: size.unitPriceLabel, tags: random.pick([[], null]) },
      isAgeRestricted: adult?.isAgeRestricted ?? null,
      breadcrumbs: [crumb(department), crumb(category), { code, name, slug: `${code}-orice` }],
      attributeGroups: [
        { title: 'Informatii', attributeTypes: [{ type: 'table', title: '', attributes: information }] },
        { title: 'Alcool', attributeTypes: [{ type: 'table', title: '', attributes: adult?.attributes ?? [] }] },
        {
          title: 'Ingrediente',
          attributeTypes: [...(adult ? [] : [{ attributes: allergens.rows }]), ...nutrition.types],
        },
      ],
    },
  }
}

/** Goods for adults come without ingredients; what lies among cleaners and has no nutrition is no food. */
function trueAllergens(
  said: TrueAllergens,
  restricted: RestrictedKind | null,
  category: string,
  nutrition: TrueNutrition,
): TrueAllergens {
  const nothing = { contained: [], traces: [], isTold: false }
  if (restricted === 'tobacco' || restricted === 'nicotine') return { information: 'not-food', ...nothing }
  if (restricted) return { information: 'unknown', ...nothing }
  return category === 'Curățenie' && nutrition.kind === 'none' ? { ...said, information: 'not-food' } : said
}
