import type { SearchCatalog } from '#modules/catalog/index.ts'
import type { DietaryProfileView } from './contract.ts'
import type { DietaryProfileRow } from './store.ts'

type Brands = ReturnType<SearchCatalog['brands']>

/** A brand that is no longer sold is left out. */
export function presentProfile(row: DietaryProfileRow, brands: Brands): DietaryProfileView {
  const { avoids, traces, diets, ingredients, preferences, hides, consentVersion, consentedAt } = row
  const chosen = new Set(row.brands)
  return {
    ...{ avoids: [...avoids], traces, diets: [...diets], ingredients: [...ingredients], preferences: [...preferences] },
    brands: brands.filter(({ filterCode }) => chosen.has(filterCode)).map(presentBrand),
    hides,
    consent: { version: consentVersion, givenAt: consentedAt.toString() },
  }
}

export const presentBrand = ({ filterCode, name }: Brands[number]): DietaryProfileView['brands'][number] => ({
  code: filterCode,
  name,
})
