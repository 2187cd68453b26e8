import { plainLine } from '../html-text.ts'
import type { Quantity } from '../rules/net-quantity.ts'
import { type GoodsDescription, strengthIn, strengthOfAttribute } from '../rules/restricted-goods.ts'
import { categoriesOf, type WireProduct } from './product.ts'

/** The words by which the law knows a product. The ingredients are not read yet. */
export function descriptionOf(wire: WireProduct, { unit }: Quantity): GoodsDescription {
  const attributes = wire.attributeGroups
    .flatMap(({ attributeTypes }) => attributeTypes)
    .flatMap((type) => type.attributes)
  const stated = attributes.flatMap(({ name, value }) => strengthOfAttribute(name, plainLine(value)) ?? [])
  return {
    ...{ name: wire.name, brand: wire.brand ?? '', unit, ingredients: '' },
    categories: categoriesOf(wire).map(({ name }) => name),
    alcoholPercent: stated.length > 0 ? Math.max(...stated) : strengthIn(wire.name),
    saysRestricted: wire.isAgeRestricted ?? false,
  }
}
