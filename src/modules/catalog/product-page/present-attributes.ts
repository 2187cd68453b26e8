import type { ProductPage } from '../contract.product.ts'
import { amount, countryName, words } from '../present/words.ts'
import type { Nutrition, ProductDetails } from '../rules/product-details.ts'
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
  const part = (name: string, value: number) => ({ name, value: amount(value), children: [] })
  const attributes: Attribute[] = [
    attribute('Energie (kcal)', amount(nutrition.energyKcal)),
    attribute('Energie (kj)', amount(nutrition.energyKj)),
    {
      ...attribute('Grasimi (grame)', amount(nutrition.fat)),
      children: [part('din care saturate', nutrition.saturates)],
    },
    {
      ...attribute('Carbohidrati (grame)', amount(nutrition.carbohydrate)),
      children: [part('din care zaharuri', nutrition.sugars)],
    },
    attribute('Fibre (grame)', amount(nutrition.fibre)),
    attribute('Proteine (grame)', amount(nutrition.protein)),
    attribute('Sare (grame)', amount(nutrition.salt)),
  ]
  return [{ type: 'nestedTable', title: '', subtitle: `Continut caloric pentru 100 ${nutrition.per}`, attributes }]
}

const attribute = (name: string, value: string): Attribute => ({ name, value, children: [] })
