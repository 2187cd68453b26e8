import { type AllergenCode, allergenCodes } from '#modules/catalog/rules/allergens.ts'
import type { FullNutrition } from '#modules/catalog/rules/nutrition/nutrition.ts'
import type { LabelIngredient } from '#modules/catalog/rules/product-details.ts'
import { allergenWords } from './allergen-words.ts'

/** Ingredients and nutrition of a product, parsed from its profile's `composition`. */
export interface FoodComposition {
  readonly ingredients: readonly LabelIngredient[]
  readonly allergens: readonly AllergenCode[]
  readonly nutrition: FullNutrition | null
  readonly addedSugar: boolean
  readonly diet: 'vegan' | 'vegetarian' | 'any'
}

export interface FoodCompositionInput {
  /**
   * "ingredients; by weight | fat saturates carbohydrate sugars fibre protein salt" in grams per 100 g or ml, or
   * "ingredients | -" without nutrition.
   */
  readonly text: string
  /** The product's name; free-from claims in it change ingredients and nutrition. */
  readonly name: string
  readonly per: 'g' | 'ml'
  /** Only human food has allergens. Without a list of ingredients they are taken from the name. */
  readonly use: 'food' | 'feed' | 'supplement' | 'infant' | 'other'
  /** By volume; counts for the energy. */
  readonly alcoholPercent: number
  /** The percentage in the name is the fat content and replaces the one in `text`. */
  readonly fatInName: boolean
  /** When undefined, decided by the ingredients. */
  readonly addedSugar: boolean | undefined
}

const NO_SUGAR = /fără zahăr|zero zahăr/i
const NO_LACTOSE = /fără lactoză/i
const SUGAR = /zahăr|sirop de|glucoză|fructoză|dextroză|miere|suc concentrat|caramel|ciocolată|rahat|bomboane/i
const PLAIN_SUGAR = /^(zahăr|zahăr brun|sirop de .*|glucoză|dextroză|miere)( \d.*)?$/i
const SWEETENER = 'îndulcitori (eritritol, glicozide steviolice)'

const MEAT_OR_FISH =
  /(?<!\p{L})(carne|pui|porc|vită|mânzat|curcan|rață|gâscă|miel|oaie|berbecuț|cerb|mistreț|struț|ficat|untură|slănină|jumări|șuncă|bacon|salam|cârnați|seu|gelatină|cheag animal|pește|somon|ton|păstrăv|macrou|hering|sardine|anșoa|cod|merluciu|șalău|crap|doradă|biban de mare|știucă|icre|creveți|crab|homar|midii|calamari?|caracatiță|sepie|scoici|stridii|pastramă|kaizer|ciolan)(?!\p{L})/iu
const OTHER_ANIMAL = /(?<!\p{L})(miere|ceară de albine|propolis|polen|lactat|lapte de capră)(?!\p{L})/iu
const PLANT_BASED = /vegetal|vegan/i

/** Throws when the nutrition is not seven numbers. */
export function parseFoodComposition(input: FoodCompositionInput): FoodComposition {
  const [list = '', numbers = '-'] = input.text.split('|').map((part) => part.trim())
  const noSugar = NO_SUGAR.test(input.name)
  const items = ingredientsOf(list, noSugar, NO_LACTOSE.test(input.name))
  const isHumanFood = input.use !== 'feed' && input.use !== 'other'
  const ingredients = items.map((text) => ({ text, words: isHumanFood ? allergenWords(text) : [] }))
  const wordsInName = isHumanFood && items.length === 0 ? allergenWords(input.name) : []
  const words = [...ingredients.flatMap((ingredient) => ingredient.words), ...wordsInName]
  const codes = new Set(words.map(({ allergen }) => allergen))
  const listsSugar = list.split(';').some((item) => PLAIN_SUGAR.test(item.trim()))
  return {
    ingredients: ingredients.map(({ text, words: emphasis }) => (emphasis.length > 0 ? { text, emphasis } : { text })),
    allergens: allergenCodes.filter((code) => codes.has(code)),
    nutrition: numbers === '-' ? null : nutritionOf(numbers, input, noSugar && listsSugar),
    addedSugar: input.addedSugar ?? (!noSugar && items.some((item) => SUGAR.test(item))),
    diet: dietOf(items.join(', '), codes),
  }
}

function ingredientsOf(list: string, noSugar: boolean, noLactose: boolean): string[] {
  const items = list
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  if (noLactose && items.length > 0 && !list.includes('lactază')) items.push('enzimă lactază')
  if (!noSugar) return items
  const unsweetened = items.map((item) => (PLAIN_SUGAR.test(item) ? SWEETENER : item.replace(/zahăr, |, zahăr/g, '')))
  return unsweetened.filter((item, index) => unsweetened.indexOf(item) === index)
}

function nutritionOf(numbers: string, input: FoodCompositionInput, noSugar: boolean): FullNutrition {
  const values = numbers.split(/\s+/).map(Number)
  const [listedFat, listedSaturates, listedCarbohydrate, listedSugars, fibre, protein, salt] = values
  if (
    values.length !== 7 ||
    values.some(Number.isNaN) ||
    listedFat === undefined ||
    listedSaturates === undefined ||
    listedCarbohydrate === undefined ||
    listedSugars === undefined ||
    fibre === undefined ||
    protein === undefined ||
    salt === undefined
  ) {
    throw new Error(`not seven numbers: ${numbers} (${input.name})`)
  }
  const percentInName = /(\d+(?:,\d+)?)%/.exec(input.name)?.[1]
  const fat = input.fatInName && percentInName !== undefined ? Number(percentInName.replace(',', '.')) : listedFat
  const saturates = listedFat > 0 ? toTenth((listedSaturates * fat) / listedFat) : listedSaturates
  const omittedSugar = noSugar ? Math.max(0, listedSugars - 4) : 0
  const sugars = toTenth(listedSugars - omittedSugar)
  const carbohydrate = toTenth(listedCarbohydrate - omittedSugar * 0.6)
  const alcohol = input.alcoholPercent * 0.789
  return {
    per: input.per,
    energyKj: Math.round(37 * fat + 17 * (carbohydrate + protein) + 8 * fibre + 29 * alcohol),
    energyKcal: Math.round(9 * fat + 4 * (carbohydrate + protein) + 2 * fibre + 7 * alcohol),
    fat,
    saturates,
    carbohydrate,
    sugars,
    fibre,
    protein,
    salt,
  }
}

function dietOf(ingredients: string, codes: ReadonlySet<AllergenCode>): FoodComposition['diet'] {
  if (ingredients === '') return 'any'
  const withoutPlantBased = ingredients.replace(PLANT_BASED, '')
  if (MEAT_OR_FISH.test(withoutPlantBased) || codes.has('fish') || codes.has('crustaceans') || codes.has('molluscs'))
    return 'any'
  return codes.has('milk') || codes.has('eggs') || OTHER_ANIMAL.test(withoutPlantBased) ? 'vegetarian' : 'vegan'
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}
