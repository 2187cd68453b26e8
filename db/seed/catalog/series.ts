import type { Article } from './article.ts'
import type { Brand } from './brand.ts'
import type { Size } from './size.ts'

export interface Combination {
  readonly brand: Brand | null
  readonly size: Size
  readonly series: string
}

/** Names of further lines, for catalogues beyond the natural combinations of brand and size. */
const SERIES = [
  'Tradițional',
  'Selecție',
  'Rețeta casei',
  'Ediție de toamnă',
  'Gust intens',
  'Clasic',
  'Fin',
  'Rustic',
  'Ediție de iarnă',
  'Natur',
  'Familia',
  'Special',
  'Original',
  'Extra',
  'Ediție de primăvară',
  'De sărbătoare',
  'Zi de zi',
  'Ediție de vară',
  'Reserva',
  'Aniversar',
]

/**
 * The product at a place in an article's endless list: its usual brands in all sizes, then its other
 * brands, then the same again as further series. No two places give the same product.
 */
export function combination(article: Article, place: number): Combination {
  const { brands, usualBrands, sizes } = article
  const natural = brands.length * sizes.length
  const series = Math.floor(place / natural)
  let index = place % natural
  let from = 0
  let many = usualBrands
  if (index >= usualBrands * sizes.length) {
    index -= usualBrands * sizes.length
    from = usualBrands
    many = brands.length - usualBrands
  }
  const at = index % many
  const brand = brands[from + at] ?? null
  const sizeAt = (Math.floor(index / many) + at) % sizes.length
  const size = (brand === null ? article.bareSizes : sizes)[sizeAt]
  if (size === undefined) throw new Error(`no size ${sizeAt} for ${article.name}`)
  return { brand, size, series: series === 0 ? '' : seriesName(series - 1) }
}

function seriesName(index: number): string {
  const name = SERIES[index % SERIES.length] ?? ''
  const again = Math.floor(index / SERIES.length)
  return again === 0 ? name : `${name} ${again + 1}`
}
