import { fold } from '#kernel/fold.ts'
import { isAlcoholic, type RestrictedKind } from '#modules/catalog/rules/age-restriction.ts'
import type { DepositDrink } from '#modules/catalog/rules/packaging-deposit.ts'
import type { Unit } from '#modules/catalog/rules/unit-price.ts'
import * as lexicon from './restricted-words.ts'

/** What a source says of a product, apart from any single field that says how it may be sold. */
export interface GoodsDescription {
  readonly name: string
  readonly brand: string
  /** Names or tags, the general before the particular. */
  readonly categories: readonly string[]
  /** `buc` also when no size is known. */
  readonly unit: Unit
  /** Percent by volume that the source states in any of its fields; null when it states none. */
  readonly alcoholPercent: number | null
  readonly ingredients: string
  /** Whether the source itself says that the product is not sold to minors. */
  readonly saysRestricted: boolean
}

export interface Restriction {
  readonly kind: RestrictedKind
  /** False when the signs are weak or contradict each other: the product is restricted, and the report tells so. */
  readonly isCertain: boolean
  /** The kind of an alcoholic drink; null for others. */
  readonly drink: DepositDrink | null
}

/**
 * Whether a product may be sold to adults only, by category, name, unit and strength together: one field alone is often
 * wrong or missing. In doubt it is restricted. Null for other goods.
 */
export function restrictionOf(goods: GoodsDescription): Restriction | null {
  const text = readTexts(goods)
  const found = tobacco(goods, text) ?? nicotine(text) ?? alcohol(goods, text) ?? energyDrink(goods, text)
  if (found || !goods.saysRestricted) return found
  return { kind: 'alcohol', isCertain: true, drink: null }
}

/** The strength in a text such as "12,5% vol", "alc. 5 %" or, after the word of a drink, "40%"; null when there is none. */
export function strengthIn(text: string): number | null {
  const folded = fold(text)
  const found =
    /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|°|grade)? ?(?:vol|alc|abv)/u.exec(folded) ??
    /(?<!\p{L})(?:alc\p{L}*|vol)\.? ?:? ?(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|°)/u.exec(folded)
  return found?.[1] === undefined ? null : Number(found[1].replace(',', '.'))
}

/** The strength that an attribute such as "Concentrație alcoolică: 12,5" states; null for other attributes. */
export function strengthOfAttribute(name: string, value: string): number | null {
  if (!/(?<!\p{L})(?:alc(?:ool\p{L}*|ohol\p{L}*)?|tarie|abv)(?!\p{L})/u.test(fold(name))) return null
  const found = /^\D{0,12}(\d{1,2}(?:[.,]\d{1,2})?)(?![\d.,])/.exec(value)?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}

interface Texts {
  readonly name: string
  readonly brand: string
  readonly all: string
  readonly leaf: string
  readonly categories: readonly string[]
  readonly isOtherCategory: boolean
}

function readTexts({ name, brand, categories }: GoodsDescription): Texts {
  const folded = categories.map(fold)
  return {
    name: fold(name),
    brand: fold(brand),
    all: `${fold(brand)} ${fold(name)}`,
    leaf: folded.at(-1) ?? '',
    categories: folded,
    isOtherCategory: folded.some((one) => lexicon.otherCategories.test(one)),
  }
}

/** Whether a word names the product itself: not "pahare de vin", "bomboane cu rom", "covrigei pentru bere". */
function isHead(name: string, at: number): boolean {
  const before = name.slice(0, at)
  return (
    !lexicon.otherGoods.test(before) && !/(?<!\p{L})(?:cu|de|din|la|pentru|in|with|au|aux|mit|gust)\s*$/u.test(before)
  )
}

function tobacco({ unit, ingredients }: GoodsDescription, text: Texts): Restriction | null {
  if (lexicon.smokersThings.test(text.name) || lexicon.nicotineWords.test(text.all)) return null
  const isSweet =
    lexicon.sweetCigarettes.test(text.name) || (lexicon.sweetShelves.test(text.leaf) && /tigaret/.test(text.name))
  const found = (isCertain: boolean): Restriction => ({ kind: 'tobacco', isCertain, drink: null })
  if (text.categories.some((one) => lexicon.tobaccoWords.test(one) && !lexicon.nicotineWords.test(one)))
    return found(true)
  const named = lexicon.tobaccoWords.exec(text.name)
  if (named && !isSweet && isHead(text.name, named.index)) return found(!text.isOtherCategory)
  const isBrand =
    lexicon.tobaccoBrands.test(text.all) &&
    unit !== 'l' &&
    ingredients === '' &&
    !isSweet &&
    !text.isOtherCategory &&
    !lexicon.otherGoods.test(text.name)
  return isBrand ? found(false) : null
}

function nicotine(text: Texts): Restriction | null {
  const isNamed = lexicon.nicotineWords.test(text.all)
  if (!isNamed && !text.categories.some((one) => lexicon.nicotineWords.test(one))) return null
  if (lexicon.smokersThings.test(text.name)) return null
  return { kind: 'nicotine', isCertain: !/fara nicotina|(?<!\d)0 ?mg/.test(text.name), drink: null }
}

function energyDrink({ unit, ingredients }: GoodsDescription, text: Texts): Restriction | null {
  const found = (isCertain: boolean): Restriction => ({ kind: 'energy-drink', isCertain, drink: 'soft' })
  const { name, all } = text
  const isOther = lexicon.otherGoods.test(name)
  const isCategory = text.categories.some((one) => lexicon.energyWords.test(one)) && !lexicon.otherGoods.test(text.leaf)
  const isSports = lexicon.sportsDrinks.test(name) && !lexicon.energyWords.test(name)
  if (isOther || isSports) return null
  if (text.isOtherCategory && !isCategory) return lexicon.energyWords.test(name) && unit === 'l' ? found(false) : null
  const composition = fold(ingredients)
  const hasStimulants = /taurin/.test(composition) && /caf+ein|cofein|koffein/.test(composition)
  if (lexicon.energyWords.test(name) || isCategory || (hasStimulants && unit === 'l')) return found(unit !== 'kg')
  if (unit === 'kg') return null
  if (lexicon.energyBrands.test(all)) return found(unit === 'l')
  const isHinted = lexicon.energyHint.test(name) && !/fara (?:c[ao]feina|caffeine)|caffeine free|decof/.test(name)
  return isHinted && unit === 'l' ? found(false) : null
}

function alcohol(goods: GoodsDescription, text: Texts): Restriction | null {
  const { unit, ingredients } = goods
  const named = drinkNamed(text.name)
  const head = named && isHead(text.name, named.at) ? named : null
  const shelf = alcoholicShelf(text)
  const drink = head?.drink ?? shelf ?? named?.drink ?? null
  const found = (isCertain: boolean): Restriction => ({ kind: 'alcohol', isCertain, drink: drink ?? 'spirits' })
  const isOther = lexicon.otherGoods.test(named ? text.name.slice(0, named.at) : text.name)
  const strength = strengthOf(goods, head !== null && unit !== 'kg')

  if (strength !== null && isAlcoholic({ alcoholPercent: strength })) {
    if (head || shelf) return found(true)
    if (unit === 'kg') return null
    if (text.isOtherCategory) return goods.alcoholPercent !== null && !isOther ? found(false) : null
    return isOther && goods.alcoholPercent === null ? null : found(!isOther)
  }
  if (!head && !shelf && (!named || unit === 'kg')) return strength === null ? brandedAlcohol(goods, text) : null
  if (isWithoutAlcohol(text) || (isOther && !head) || (text.isOtherCategory && !shelf && head?.at !== 0)) return null
  if (strength !== null && strength > 0 && (drink === 'beer' || drink === 'cider' || drink === 'mix')) return null
  if (strength !== null) return found(false)
  if (unit === 'kg' && !shelf) return head?.at === 0 && ingredients === '' ? found(false) : null
  return found(unit === 'l' && (shelf !== null || (head !== null && !text.isOtherCategory)))
}

/** A drink that only its brand names: restricted, as a brand says it less surely than the word of a drink. */
function brandedAlcohol({ unit, ingredients }: GoodsDescription, text: Texts): Restriction | null {
  if (unit === 'kg' || (unit === 'buc' && ingredients !== '') || text.isOtherCategory) return null
  if (lexicon.otherGoods.test(text.name) || lexicon.otherGoods.test(text.leaf) || isWithoutAlcohol(text)) return null
  const drink = lexicon.alcoholBrands.find(([, brands]) => brands.test(text.all))?.[0]
  return drink ? { kind: 'alcohol', isCertain: false, drink } : null
}

/** Whether the name or the last category says that there is no alcohol. */
export function isWithoutAlcohol({ name, leaf }: { readonly name: string; readonly leaf: string }): boolean {
  return lexicon.withoutAlcohol.test(name) || lexicon.withoutAlcohol.test(leaf) || lexicon.zeroStrength.test(name)
}

/** The highest strength of those that the source states; of contradicting ones the stricter counts. */
function strengthOf({ alcoholPercent, name }: GoodsDescription, namesDrink: boolean): number | null {
  const bare = namesDrink ? /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(name)?.[1] : undefined
  const stated = [alcoholPercent, strengthIn(name), bare === undefined ? null : Number(bare.replace(',', '.'))]
  const known = stated.filter((strength) => strength !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/** The first alcoholic drink that a folded name names. */
function drinkNamed(name: string): { readonly drink: DepositDrink; readonly at: number } | null {
  const found = lexicon.alcoholWords.flatMap(([drink, pattern]) => {
    const at = pattern.exec(name)?.index
    return at === undefined ? [] : [{ drink, at }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0] ?? null
}

/** The drink of the most particular category that names alcoholic drinks; null when the last category is of other goods. */
function alcoholicShelf({ categories, leaf }: Texts): DepositDrink | null {
  if (lexicon.otherGoods.test(leaf) || lexicon.otherCategories.test(leaf) || lexicon.withoutAlcohol.test(leaf))
    return null
  const named = categories
    .filter((one) => !lexicon.withoutAlcohol.test(one) && !lexicon.otherGoods.test(one))
    .map((one) => drinkNamed(one)?.drink ?? (lexicon.alcoholCategories.test(one) ? 'spirits' : null))
  return named.findLast((drink) => drink !== null) ?? null
}
