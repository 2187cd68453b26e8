import type { Tx } from '#platform/db/db.ts'
import type { ImportedProduct, NamedBrand } from '../rules/imported-product.ts'
import * as store from './store.brands.ts'
import type { ColumnRows } from './store.products.ts'

/** Adds missing brands. Brands match by name, then by code; existing ones are not changed. Returns the brand code of a product. */
export async function saveBrands(
  tx: Tx,
  goods: readonly ImportedProduct[],
): Promise<(goods: ImportedProduct) => string | null> {
  const brands = new Map<string, NamedBrand>()
  for (const { brand } of goods) if (brand && !brands.has(brand.name)) brands.set(brand.name, brand)
  if (brands.size === 0) return () => null
  const named = [...brands.values()]
  const keys = await store.readBrandKeys(
    tx,
    named.map(({ code }) => code),
    named.map(({ name }) => name),
    named.map(({ filterCode }) => filterCode),
  )
  const codes = new Set(keys.map(({ code }) => code))
  const filters = new Set(keys.map(({ filterCode }) => filterCode))
  const byName = new Map(keys.map(({ name, code }) => [name, code]))
  const rows: ColumnRows[number][] = []
  for (const { code, name, filterCode } of named) {
    if (byName.has(name)) continue
    byName.set(name, code)
    if (codes.has(code)) continue
    codes.add(code)
    const filter = filters.has(filterCode) ? `${code}-b0` : filterCode
    filters.add(filter)
    rows.push({ code, name, filter_code: filter })
  }
  if (rows.length > 0) await store.insertBrands(tx, rows)
  return ({ brand }) => (brand ? (byName.get(brand.name) ?? null) : null)
}
