import { type AllergenCode, allergenCodes } from '#modules/catalog/rules/allergens.ts'
import type { Ingredient, Nutrition } from '#modules/catalog/rules/product-details.ts'
import { allergenWords } from './allergen-words.ts'

/** What a product is made of, read from a profile's food line. */
export interface Food {
  readonly ingredients: readonly Ingredient[]
  readonly allergens: readonly AllergenCode[]
  readonly nutrition: Nutrition | null
  readonly addedSugar: boolean
  readonly diet: 'vegan' | 'vegetarian' | 'any'
}

export interface FoodInput {
  /** "ingredients; by weight | fat saturates carbohydrate sugars fibre protein salt", or "ingredients | -". */
  readonly line: string
  /** The product's name; free-from claims in it change the recipe. */
  readonly name: string
  readonly per: 'g' | 'ml'
  /** Allergens are told of food for people; without a list of ingredients, food is what its name says. */
  readonly use: 'food' | 'feed' | 'supplement' | 'infant' | 'other'
  /** Percent by volume, for the energy of alcohol. */
  readonly alcohol: number
  /** The percentage in the name is the fat of the food. */
  readonly fatInName: boolean
  /** Overrules the search for added sugars in the ingredients. */
  readonly added: boolean | undefined
}

const NO_SUGAR = /fără zahăr|zero zahăr/i
const NO_LACTOSE = /fără lactoză/i
const SUGAR = /zahăr|sirop de|glucoză|fructoză|dextroză|miere|suc concentrat|caramel|ciocolată|rahat|bomboane/i
const PLAIN_SUGAR = /^(zahăr|zahăr brun|sirop de .*|glucoză|dextroză|miere)( \d.*)?$/i
const SWEETENER = 'îndulcitori (eritritol, glicozide steviolice)'

const FLESH =
  /(?<!\p{L})(carne|pui|porc|vită|mânzat|curcan|rață|gâscă|miel|oaie|berbecuț|cerb|mistreț|struț|ficat|untură|slănină|jumări|șuncă|bacon|salam|cârnați|seu|gelatină|cheag animal|pește|somon|ton|păstrăv|macrou|hering|sardine|anșoa|cod|merluciu|șalău|crap|doradă|biban de mare|știucă|icre|creveți|crab|homar|midii|calamari?|caracatiță|sepie|scoici|stridii|pastramă|kaizer|ciolan)(?!\p{L})/iu
const ANIMAL = /(?<!\p{L})(miere|ceară de albine|propolis|polen|lactat|lapte de capră)(?!\p{L})/iu
const PLANT = /vegetal|vegan/i

/** Reads a food line. Throws on a line without seven numbers. */
export function readFood(input: FoodInput): Food {
  const [list = '', numbers = '-'] = input.line.split('|').map((part) => part.trim())
  const noSugar = NO_SUGAR.test(input.name)
  const items = recipe(list, noSugar, NO_LACTOSE.test(input.name))
  const isForPeople = input.use !== 'feed' && input.use !== 'other'
  const found = items.map((text) => ({ text, words: isForPeople ? allergenWords(text) : [] }))
  const ofName = isForPeople && items.length === 0 ? allergenWords(input.name) : []
  const told = [...found.flatMap(({ words }) => words), ...ofName]
  const codes = new Set(told.map(({ allergen }) => allergen))
  const sweetened = list.split(';').some((item) => PLAIN_SUGAR.test(item.trim()))
  return {
    ingredients: found.map(({ text, words }) => (words.length > 0 ? { text, emphasis: words } : { text })),
    allergens: allergenCodes.filter((code) => codes.has(code)),
    nutrition: numbers === '-' ? null : nutritionOf(numbers, input, noSugar && sweetened),
    addedSugar: input.added ?? (!noSugar && items.some((item) => SUGAR.test(item))),
    diet: dietOf(items.join(', '), codes),
  }
}

function recipe(list: string, noSugar: boolean, noLactose: boolean): string[] {
  const items = list
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  if (noLactose && items.length > 0 && !list.includes('lactază')) items.push('enzimă lactază')
  if (!noSugar) return items
  const swapped = items.map((item) => (PLAIN_SUGAR.test(item) ? SWEETENER : item.replace(/zahăr, |, zahăr/g, '')))
  return swapped.filter((item, index) => swapped.indexOf(item) === index)
}

function nutritionOf(numbers: string, input: FoodInput, noSugar: boolean): Nutrition {
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
  const named = /(\d+(?:,\d+)?)%/.exec(input.name)?.[1]
  const fat = input.fatInName && named !== undefined ? Number(named.replace(',', '.')) : listedFat
  const saturates = listedFat > 0 ? tenth((listedSaturates * fat) / listedFat) : listedSaturates
  const spared = noSugar ? Math.max(0, listedSugars - 4) : 0
  const sugars = tenth(listedSugars - spared)
  const carbohydrate = tenth(listedCarbohydrate - spared * 0.6)
  const alcohol = input.alcohol * 0.789
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

function dietOf(text: string, codes: ReadonlySet<AllergenCode>): Food['diet'] {
  if (text === '') return 'any'
  const plain = text.replace(PLANT, '')
  if (FLESH.test(plain) || codes.has('fish') || codes.has('crustaceans') || codes.has('molluscs')) return 'any'
  return codes.has('milk') || codes.has('eggs') || ANIMAL.test(plain) ? 'vegetarian' : 'vegan'
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
