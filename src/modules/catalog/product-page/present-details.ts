import type { ProductPage } from '../contract.product.ts'
import { amount, countryName, fill, nutrientAmount, words } from '../present/words.ts'
import type { AllergenCode } from '../rules/allergens.ts'
import { type Nutrition, nutrientCodes } from '../rules/nutrition/nutrition.ts'
import { ingredientRuns, type Maker, type Origin } from '../rules/product-details.ts'
import type { ProductPageFacts } from './store.ts'

type Details = ProductPage['details']

/** The information of the product page, in Romanian. */
export function presentDetails(facts: ProductPageFacts): Details {
  const { details, weighedMinGrams, weighedMaxGrams } = facts
  return {
    legalName: details.legalName,
    description: details.description,
    ingredients: details.ingredients.map((ingredient) =>
      ingredientRuns(ingredient).map(({ text, allergen }) => ({ text, allergen: allergen ?? null })),
    ),
    allergens: facts.allergens.map(named),
    traces: facts.traces.map(named),
    allergenInformation: facts.allergenInformation,
    nutrition: details.nutrition && { per: details.nutrition.per, rows: nutritionRows(details.nutrition) },
    nutritionText: details.nutritionText ?? null,
    storageAdvice: details.storageAdvice ?? null,
    usageAdvice: details.usageAdvice ?? null,
    origin: details.origin ? originText(details.origin) : null,
    facts: [...(details.facts ?? [])],
    warnings: [...(details.warnings ?? [])],
    certification: details.certification ?? null,
    maker: operator(details.maker),
    responsibleInUnion: details.maker.responsibleInUnion ? operator(details.maker.responsibleInUnion) : null,
    alcoholPercent: details.alcoholPercent ?? null,
    minDaysFresh: facts.minDaysFresh,
    weightBand:
      weighedMinGrams === null || weighedMaxGrams === null
        ? null
        : { minGrams: weighedMinGrams, maxGrams: weighedMaxGrams },
    netQuantity: { value: facts.netThousandths / 1000, unit: facts.unit },
    mealVoucher: facts.mealVoucher,
    isChilled: facts.isChilled,
    isFrozen: facts.isFrozen,
    isReturnable: facts.isReturnable,
    isPriceCapped: facts.isPriceCapped,
  }
}

const named = (code: AllergenCode) => ({ code, name: words.allergens[code] })

/** The stated rows in the order of annex XV, then the maker's further ones. */
function nutritionRows(nutrition: Nutrition): NonNullable<Details['nutrition']>['rows'] {
  const texts = words.nutrition
  const { energyKj, energyKcal } = nutrition
  const energies = [
    ...(energyKj === undefined ? [] : [`${amount(energyKj)} kJ`]),
    ...(energyKcal === undefined ? [] : [`${amount(energyKcal)} kcal`]),
  ]
  const nutrients = nutrientCodes.flatMap((code) => {
    const stated = nutrition[code]
    if (stated === undefined) return []
    const value = fill(texts.grams, { amount: nutrientAmount(stated) })
    return [{ code, name: texts[code], value, isPart: code === 'saturates' || code === 'sugars' }]
  })
  return [
    ...(energies.length > 0
      ? [{ code: 'energy', name: texts.energy, value: energies.join(' / '), isPart: false }]
      : []),
    ...nutrients,
    ...(nutrition.others ?? []).map(({ name, value }) => ({ code: 'other', name, value, isPart: false })),
  ]
}

/** "România, Ținutul Neamț": the country, then the region. */
function originText({ country, region, catchArea, catchMethod, bornIn, raisedIn, slaughteredIn }: Origin): string {
  const place = [countryName(country), region, catchArea, catchMethod].filter(Boolean).join(', ')
  if (!bornIn || !raisedIn || !slaughteredIn) return place
  const [born, raised, slaughtered] = [bornIn, raisedIn, slaughteredIn].map(countryName)
  return fill(words.meatOrigin, { born: born ?? '', raised: raised ?? '', slaughtered: slaughtered ?? '' })
}

function operator({ name, address, email }: Omit<Maker, 'responsibleInUnion'>): Details['maker'] {
  return { name, address, email: email ?? null }
}
