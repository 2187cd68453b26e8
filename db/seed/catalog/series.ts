import type { GenericProduct } from './generic-product.ts'
import { type ProductTemplate, productTemplateOf } from './product-template.ts'

export interface SeriesProduct {
  readonly template: ProductTemplate
  /** Empty for the first product of a template. */
  readonly series: string
}

/** Suffixes that make further products when a catalogue has more products than there are combinations of brand and size. */
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

const templatesOf = new WeakMap<GenericProduct, (ProductTemplate | undefined)[]>()

/**
 * The product with this index (from 0) among the products of a generic product: its usual brands in all sizes, its other
 * brands, then the same with a series in the name. The sequence is endless and has no duplicates.
 */
export function nthProduct(generic: GenericProduct, index: number): SeriesProduct {
  const combinations = generic.brands.length * generic.sizes.length
  const series = Math.floor(index / combinations)
  return { template: templateAt(generic, index % combinations), series: series === 0 ? '' : seriesName(series - 1) }
}

function templateAt(generic: GenericProduct, index: number): ProductTemplate {
  let templates = templatesOf.get(generic)
  if (templates === undefined) {
    templates = []
    templatesOf.set(generic, templates)
  }
  const cached = templates[index]
  if (cached !== undefined) return cached
  const template = createTemplate(generic, index)
  templates[index] = template
  return template
}

function createTemplate(generic: GenericProduct, index: number): ProductTemplate {
  const { brands, usualBrandCount, sizes, unbrandedSizes } = generic
  const usual = usualBrandCount * sizes.length
  const [firstBrand, brandCount, offset] =
    index < usual ? [0, usualBrandCount, index] : [usualBrandCount, brands.length - usualBrandCount, index - usual]
  const brand = brands[firstBrand + (offset % brandCount)] ?? null
  const sizeIndex = (Math.floor(offset / brandCount) + (offset % brandCount)) % sizes.length
  const size = (brand === null ? unbrandedSizes : sizes)[sizeIndex]
  if (size === undefined) throw new Error(`no size ${sizeIndex} for ${generic.name}`)
  return productTemplateOf(generic, brand, size)
}

function seriesName(index: number): string {
  const name = SERIES[index % SERIES.length] ?? ''
  const round = Math.floor(index / SERIES.length)
  return round === 0 ? name : `${name} ${round + 1}`
}
