import type { AllergenCode } from './allergens.ts'
import type { Nutrition } from './nutrition/nutrition.ts'

/**
 * Product information required before the purchase, stored in column product.details: Regulation (EU) 1169/2011 art. 9 and
 * 14 for food, Regulation (EU) 2023/988 art. 19 for non-food (docs/domain.md, Food information). Texts are Romanian and
 * shown as they are; a key without content is absent.
 */
export interface ProductDetails {
  /** The legal name ("Iaurt din lapte de vacă, 10% grăsime"), not the name on the card; empty when it is not known. */
  readonly legalName: string
  /** Paragraphs are parted by an empty line; a line that begins with "• " is an entry of a list. */
  readonly description: string
  /** By falling weight; empty for products of one ingredient and for non-food. */
  readonly ingredients: readonly LabelIngredient[]
  readonly storageAdvice?: string
  /** Preparation, dosage or care. */
  readonly usageAdvice?: string
  readonly maker: Maker
  readonly origin?: Origin
  /** Null for what the law exempts (fresh produce, herbs, water, spirits), for non-food, and when it is not known. */
  readonly nutrition: Nutrition | null
  /** The maker's own words, in lines, where a declaration could not be read as a table per 100 g or ml. */
  readonly nutritionText?: string
  /** Percent by volume; present above 1.2. */
  readonly alcoholPercent?: number
  readonly warnings?: readonly string[]
  readonly certification?: Certification
  /** Further facts in display order: class, calibre, catch method, egg code, fat, pieces … */
  readonly facts?: readonly Fact[]
  /** Food with added sugars; with the sugars per 100 g it decides the VAT class. */
  readonly addedSugar?: boolean
  /** Infant formula, which may not be promoted (`promotion-ban.ts`). */
  readonly infantFormula?: boolean
  /** Tobacco or nicotine, which may not be advertised: not in the feed for merchants. */
  readonly tobacco?: boolean
}

/**
 * One ingredient. `emphasis` are the words inside `text` that name an allergen, in their order; `at` is the place of a word
 * whose first occurrence names none ("lapte de cocos cu lapte praf").
 */
export interface LabelIngredient {
  readonly text: string
  readonly emphasis?: readonly { readonly word: string; readonly allergen: AllergenCode; readonly at?: number }[]
}

/** The responsible operator: name, postal address and, for non-food, an electronic address. */
export interface Maker {
  readonly name: string
  readonly address: string
  readonly email?: string
  /** The responsible person in the Union, when the maker is outside of it. */
  readonly responsibleInUnion?: { readonly name: string; readonly address: string; readonly email: string }
}

/** Countries are ISO 3166-1 alpha-2; the country sold on the card is column product.origin_country. */
export interface Origin {
  readonly country: string
  readonly region?: string
  /** Fresh meat only; all three together. */
  readonly bornIn?: string
  readonly raisedIn?: string
  readonly slaughteredIn?: string
  /** Fish only: "Atlanticul de Nord-Est (FAO 27)" and "pescuit cu plase traul", or "acvacultură". */
  readonly catchArea?: string
  readonly catchMethod?: string
}

/** A protected name (Regulation (EU) 2024/1143) or organic control (Regulation (EU) 2018/848). */
export interface Certification {
  readonly scheme: 'DOP' | 'IGP' | 'STG' | 'eco'
  /** The protected name, or the code of the control body. */
  readonly text: string
}

export interface Fact {
  readonly name: string
  readonly value: string
}

/** A part of an ingredient's text; `allergen` is set where it must be emphasised. */
export interface IngredientRun {
  readonly text: string
  readonly allergen?: AllergenCode
}

/**
 * Splits an ingredient into plain and emphasised runs (Regulation (EU) 1169/2011 art. 21). The joined runs are the whole
 * text. An emphasised word that is not in the text is ignored.
 */
export function ingredientRuns(ingredient: LabelIngredient): IngredientRun[] {
  const runs: IngredientRun[] = []
  const { text, emphasis = [] } = ingredient
  let from = 0
  for (const { word, allergen, at: place = from } of emphasis) {
    const at = text.indexOf(word, Math.max(place, from))
    if (at < 0) continue
    if (at > from) runs.push({ text: text.slice(from, at) })
    runs.push({ text: word, allergen })
    from = at + word.length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}
