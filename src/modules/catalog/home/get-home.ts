import { zone } from '#kernel/clock.ts'
import type { Home } from '../contract.home.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import { popularOfDeal } from '../listing/popular-of-deal.ts'
import { type SerializedJson, serializedArray, serializedObject } from '../present/serialized-json.ts'
import { fill, words } from '../present/words.ts'
import { type DealCode, dealBit, none } from '../read-model/columns.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { keyOf } from '../read-model/page-keys.ts'
import { presentNode } from './get-categories.ts'

const RAIL = 12

const rails = [
  { code: 'offers', deal: 'promo', url: '/oferte' },
  { code: 'saveMe', deal: 'save-me', url: '/save-me' },
  { code: 'new', deal: 'new', url: '/noutati' },
] as const satisfies readonly { code: Home['rails'][number]['code']; deal: DealCode; url: string }[]

/** The keys of the home page. */
export const homeKeys = rails.map(({ deal }) => keyOf.deal(dealBit(deal)))

/** The catalogue's part of the home page, as bytes; cached until the catalogue changes. */
export function getHome(reader: CatalogReader): () => SerializedJson {
  let version = -1
  let home = serializedArray([])
  return () => {
    const model = reader.live.model()
    if (version !== reader.live.version()) {
      version = reader.live.version()
      home = makeHome(reader, model)
    }
    return home
  }
}

function makeHome({ runQuery, cards, counts }: CatalogReader, model: CatalogModel): SerializedJson {
  const { departments } = model.tree
  const countOf = counts.now()
  return serializedObject({
    hero: hero(departments.reduce((sum, department) => sum + countOf(department), 0)),
    departments: departments.map((department) => presentNode(department, countOf, cards.origin)),
    rails: serializedArray(
      rails.map(({ code, deal, url }) => {
        const { slots, count } = runQuery(popularOfDeal(model, deal, RAIL))
        return serializedObject({ code, count, url, lastDay: lastDayOf(model, slots), products: cards.list(slots) })
      }),
    ),
  })
}

const weekday = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })

/** The last day of the earliest ending promotion: one that ends at midnight lasts through the day before. */
function lastDayOf({ columns, promotions }: CatalogModel, slots: readonly number[]): string | null {
  const ends = slots.flatMap((slot) => promotions[columns.promotion[slot] ?? none]?.until ?? [])
  return ends.length === 0 ? null : weekday.format(Math.min(...ends) - 1)
}

const thousands = new Intl.NumberFormat('ro-RO')

function hero(count: number): Home['hero'] {
  const { basket, saveMe, new: news } = words.hero
  const round = thousands.format(Math.floor(count / 100) * 100)
  return [
    { code: 'basket', ...basket, text: fill(basket.text, { count: round }), url: '/oferte', image: '/img/hero1.webp' },
    { code: 'saveMe', ...saveMe, url: '/save-me', image: '/img/hero2.webp' },
    { code: 'new', ...news, url: '/noutati', image: '/img/hero3.webp' },
  ]
}
