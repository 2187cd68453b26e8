import type { Bani } from '#kernel/money.ts'
import { isAgeRestricted } from '#modules/catalog/rules/age-restriction.ts'
import { mealVoucherEligible } from '#modules/catalog/rules/meal-voucher.ts'
import { depositPacks } from '#modules/catalog/rules/packaging-deposit.ts'
import { type VatCode, vatClass } from '#modules/catalog/rules/vat-class.ts'
import type { Brand } from './brand.ts'
import { detailsOf } from './details.ts'
import type { GenericProduct } from './generic-product.ts'
import type { Pack } from './packs.ts'
import { listPrice } from './prices.ts'
import type { SeedProductRow } from './rows.ts'
import { hashText, pickWeighted } from './seeded-random.ts'
import type { Size } from './size.ts'
import { tagsOf } from './tags.ts'

/** Columns that differ between the products made from one template. */
type PerProductColumn =
  | 'code'
  | 'slug'
  | 'name'
  | 'maxPerOrder'
  | 'isNew'
  | 'freshpoint'
  | 'popularity'
  | 'packshot'
  | 'createdAt'

/** A generic product of one brand in one size. Products made from it differ only in `PerProductColumn`. */
export interface ProductTemplate {
  readonly generic: GenericProduct
  readonly brand: Brand | null
  readonly size: Size
  readonly pack: Pack
  readonly listPrice: Bani
  readonly slug: string
  readonly shared: Omit<SeedProductRow, PerProductColumn>
}

/** Perishable goods are excepted from withdrawal (OUG 34/2014 art. 16); the number of days is our choice. */
const PERISHABLE_DAYS = 30

export function productTemplateOf(generic: GenericProduct, brand: Brand | null, size: Size): ProductTemplate {
  const { profile } = generic
  const pack = (brand === null ? generic.unbrandedPack : generic.pack)(size)
  const origin = originOf(generic, brand, size)
  const minDaysFresh = minDaysFreshOf(generic)
  const litres = size.netThousandths / size.packs / 1000
  return {
    generic,
    brand,
    size,
    pack,
    listPrice: listPrice(generic, brand, size),
    slug: brand === null ? generic.slug : `${brand.code}-${generic.slug}`,
    shared: {
      brandCode: brand?.code ?? null,
      categoryCode: generic.leaf.code,
      sizeLabel: size.label,
      netThousandths: size.netThousandths,
      unit: size.unit,
      weighedMinGrams: size.band?.[0] ?? null,
      weighedMaxGrams: size.band?.[1] ?? null,
      vatCode: vatOf(generic),
      sgrPacks: depositPacks({
        drink: profile.depositDrink ?? null,
        material: pack.material,
        litres,
        packs: size.packs,
      }),
      ...saleConditions(generic),
      minDaysFresh,
      chilled: isChilled(generic),
      frozen: isFrozen(generic),
      returnable:
        !profile.hygieneSealed &&
        !isChilled(generic) &&
        !isFrozen(generic) &&
        (minDaysFresh ?? Infinity) > PERISHABLE_DAYS,
      priceCapped: size.netThousandths <= (profile.priceCappedUpTo ?? 0),
      originCountry: isEdible(generic) ? origin : null,
      tags: tagsOf(generic, brand, origin),
      allergens: generic.composition.allergens,
      traces: (profile.traces ?? []).filter((trace) => !generic.composition.allergens.includes(trace)),
      allergenInformation: isForPeople(generic) ? 'declared' : 'not-food',
      details: detailsOf({ generic, brand, size, pack, origin }),
    },
  }
}

export function isChilled({ leaf, profile }: GenericProduct): boolean {
  return profile.chilled ?? leaf.flags.has('frig')
}

/** Chilled goods and bread: may have a near-expiry variant. */
export function isPerishable(generic: GenericProduct): boolean {
  return isChilled(generic) || generic.leaf.department.code === '02'
}

/** VAT depends on the product and not on its leaf: one leaf has yoghurt with and without added sugar. */
export function vatOf({ profile, composition }: GenericProduct): VatCode {
  const use = profile.use ?? 'food'
  return vatClass({
    use: use === 'infant' || use === 'supplement' ? 'food' : use,
    ...(profile.cnHeading === undefined ? {} : { heading: profile.cnHeading }),
    supplement: use === 'supplement',
    infantFormula: use === 'infant',
    ...(composition.nutrition === null ? {} : { sugars: composition.nutrition.sugars }),
    addedSugar: composition.addedSugar,
  })
}

function saleConditions(generic: GenericProduct): { ageRestricted: boolean; mealVoucher: boolean } {
  const alcoholPercent = generic.profile.alcoholPercent ?? 0
  const ageRestricted = isAgeRestricted({ alcoholPercent, energyDrink: generic.profile.energyDrink ?? false })
  return { ageRestricted, mealVoucher: mealVoucherEligible({ food: isEdible(generic), ageRestricted }) }
}

function isForPeople({ profile }: GenericProduct): boolean {
  return !['feed', 'other'].includes(profile.use ?? 'food')
}

function isEdible({ profile }: GenericProduct): boolean {
  const use = profile.use ?? 'food'
  return use === 'food' || use === 'infant'
}

function isFrozen({ leaf, profile }: GenericProduct): boolean {
  return profile.frozen ?? leaf.flags.has('congelat')
}

/** Null for goods that are not consumed. */
function minDaysFreshOf(generic: GenericProduct): number | null {
  if (generic.profile.use === 'other') return null
  if (generic.profile.minDaysFresh !== undefined) return generic.profile.minDaysFresh
  if (isChilled(generic)) return 10
  return isFrozen(generic) ? 120 : 150
}

/** Brands of Romanian growers: what can be grown in Romania is from there. */
const GROWERS = new Set(['gradina-verzisori', 'livada-maracinu', 'ogorul-nou', 'valea-rodului'])

function originOf({ profile, seed }: GenericProduct, brand: Brand | null, size: Size): string {
  const countries = profile.origin ?? 'RO 100'
  if (brand !== null && GROWERS.has(brand.code) && countries.includes('RO ')) return 'RO'
  return pickWeighted(countries, seed ^ hashText(brand?.code ?? '') ^ size.netThousandths, 81)
}
