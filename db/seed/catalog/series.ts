import type { Article } from './article.ts'
import { type Line, lineOf } from './line.ts'

export interface Place {
  readonly line: Line
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

const linesOf = new WeakMap<Article, (Line | undefined)[]>()

/**
 * What stands at a place of an article's endless list: its usual brands in all sizes, then its other
 * brands, then the same again as further series. No two places give the same product.
 */
export function placeOf(article: Article, place: number): Place {
  const natural = article.brands.length * article.sizes.length
  const series = Math.floor(place / natural)
  return { line: lineAt(article, place % natural), series: series === 0 ? '' : seriesName(series - 1) }
}

function lineAt(article: Article, index: number): Line {
  let lines = linesOf.get(article)
  if (lines === undefined) {
    lines = []
    linesOf.set(article, lines)
  }
  const known = lines[index]
  if (known !== undefined) return known
  const line = newLine(article, index)
  lines[index] = line
  return line
}

function newLine(article: Article, index: number): Line {
  const { brands, usualBrands, sizes, bareSizes } = article
  const usual = usualBrands * sizes.length
  const [from, many, at] =
    index < usual ? [0, usualBrands, index] : [usualBrands, brands.length - usualBrands, index - usual]
  const brand = brands[from + (at % many)] ?? null
  const sizeAt = (Math.floor(at / many) + (at % many)) % sizes.length
  const size = (brand === null ? bareSizes : sizes)[sizeAt]
  if (size === undefined) throw new Error(`no size ${sizeAt} for ${article.name}`)
  return lineOf(article, brand, size)
}

function seriesName(index: number): string {
  const name = SERIES[index % SERIES.length] ?? ''
  const again = Math.floor(index / SERIES.length)
  return again === 0 ? name : `${name} ${again + 1}`
}
