import type { ProductPage } from '../contract.product.ts'
import { amount, countryName, nutrientAmount, words } from '../present/words.ts'
import type { NutrientCode, Nutrition } from '../rules/nutrition/nutrition.ts'
import type { ProductDetails } from '../rules/product-details.ts'
import type { ProductPageFacts } from './store.ts'

type Group = ProductPage['attributeGroups'][number]
type Type = Group['attributeTypes'][number]
type Attribute = Type['attributes'][number]

/*
 * The titles and names below are enumerations of the API, without diacritics: client programs compare them literally.
 * The pages show `details` instead, in correct Romanian.
 */

/** The information required before the purchase (docs/domain.md, Food information), as tables. */
export function attributeGroupsOf({ details, ...facts }: ProductPageFacts): Group[] {
  const information = [
    ...text('Descriere', details.description),
    ...table([
      ['Denumire legala', details.legalName],
      ['Sfat depozitare', details.storageAdvice],
      ['Sfat utilizare', details.usageAdvice],
      ['Tara de origine', details.origin && countryName(details.origin.country)],
      ['Nume producator', details.maker.name],
      ['Adresa producator', details.maker.address],
      ...(details.facts ?? []).map(({ name, value }): Named => [name, value]),
    ]),
  ]
  const composition = [
    ...table([
      ['Ingrediente', ingredientsText(details)],
      ['Alergeni', facts.allergens.map((code) => words.allergens[code]).join(', ')],
      ['Poate contine urme de', facts.traces.map((code) => words.allergens[code]).join(', ')],
    ]),
    ...nutritionTable(details.nutrition),
    ...text('Valori nutritionale', details.nutritionText ?? ''),
  ]
  const groups = [
    { title: 'Informatii', attributeTypes: information },
    { title: 'Ingrediente', attributeTypes: composition },
  ]
  return groups.filter(({ attributeTypes }) => attributeTypes.length > 0)
}

export const ingredientsText = ({ ingredients }: ProductDetails): string =>
  ingredients.map((one) => one.text).join(', ')

type Named = readonly [name: string, value: string | undefined]

function text(title: string, value: string): Type[] {
  return value === '' ? [] : [{ type: 'text', title, subtitle: '', attributes: [attribute(title, value)] }]
}

function table(rows: readonly Named[]): Type[] {
  const attributes = rows.flatMap(([name, value]) => (value ? [attribute(name, value)] : []))
  return attributes.length > 0 ? [{ type: 'table', title: '', subtitle: '', attributes }] : []
}

function nutritionTable(nutrition: Nutrition | null): Type[] {
  if (nutrition === null) return []
  const { energyKcal, energyKj } = nutrition
  const stated = (name: string, code: NutrientCode): Attribute[] => {
    const value = nutrition[code]
    return value === undefined ? [] : [attribute(name, nutrientAmount(value))]
  }
  /** A nutrient with its part below it; a part whose whole is not stated stands alone. */
  const whole = (name: string, code: NutrientCode, parts: readonly Attribute[]): Attribute[] => {
    const [found] = stated(name, code)
    return found ? [{ ...found, children: parts.map((part) => ({ ...part, children: [] })) }] : [...parts]
  }
  const attributes = [
    ...(energyKcal === undefined ? [] : [attribute('Energie (kcal)', amount(energyKcal))]),
    ...(energyKj === undefined ? [] : [attribute('Energie (kj)', amount(energyKj))]),
    ...whole('Grasimi (grame)', 'fat', stated('din care saturate', 'saturates')),
    ...whole('Carbohidrati (grame)', 'carbohydrate', stated('din care zaharuri', 'sugars')),
    ...stated('Fibre (grame)', 'fibre'),
    ...stated('Proteine (grame)', 'protein'),
    ...stated('Sare (grame)', 'salt'),
    ...(nutrition.others ?? []).map(({ name, value }) => attribute(name, value)),
  ]
  return [{ type: 'nestedTable', title: '', subtitle: `Continut caloric pentru 100 ${nutrition.per}`, attributes }]
}

const attribute = (name: string, value: string): Attribute => ({ name, value, children: [] })
