import { bani } from '#kernel/money.ts'
import type { GoodsFacts, GoodsText } from '#modules/shopping-lists/engine/goods.ts'
import { generateCatalog } from '#seed/catalog/generate.ts'
import { saturdayNoon } from '#test/support/database/demo-catalog.ts'

/** The goods of the demo catalogue in memory, all of them in stock. */
export function demoGoods(): { readonly text: GoodsText; readonly facts: GoodsFacts }[] {
  const { categories, brands, batches } = generateCatalog({ now: new Date(saturdayNoon.epochMilliseconds) })
  const byCode = new Map(categories.map((category) => [category.code, category]))
  const brandNames = new Map(brands.map(({ code, name }) => [code, name]))
  const pathOf = (code: string | null): string[] => {
    const category = code === null ? undefined : byCode.get(code)
    return category === undefined ? [] : [...pathOf(category.parentCode), category.name]
  }
  return Array.from(batches()).flatMap(({ products, variants }) => {
    const prices = new Map(variants.map(({ productCode, price }) => [productCode, price]))
    return products.map(({ code, name, brandCode, sizeLabel, categoryCode, netThousandths, unit, popularity }) => ({
      text: {
        ...{ name, sizeLabel, brand: brandNames.get(brandCode ?? '') ?? null },
        ...{ categories: pathOf(categoryCode), tags: [], allergens: [] },
      },
      facts: { code, categoryCode, price: bani(prices.get(code) ?? 0), netThousandths, unit, popularity, most: 50 },
    }))
  })
}
