import type { AllergenCode } from './allergens.ts'

/**
 * What a shopper is told about a product before buying it, as kept in column product.details.
 * Regulation (EU) 1169/2011 art. 9 and 14 for food, Regulation (EU) 2023/988 art. 19 for the rest.
 * Texts are Romanian and shown as they are; a key is absent when there is nothing to say.
 */
export interface ProductDetails {
  /** The name the law asks for ("Iaurt din lapte de vacă, 10% grăsime"); not the name on the card. */
  readonly legalName: string
  readonly description: string
  /** By falling weight; empty for goods of one ingredient and for everything that is not food. */
  readonly ingredients: readonly Ingredient[]
  readonly storageAdvice?: string
  /** Preparation, dosage or care. */
  readonly usageAdvice?: string
  readonly maker: Maker
  readonly origin?: Origin
  /** Null for what the law exempts (fresh produce, herbs, water, spirits) and for non-food. */
  readonly nutrition: Nutrition | null
  /** Percent by volume; present above 1.2. */
  readonly alcoholPercent?: number
  readonly warnings?: readonly string[]
  readonly certification?: Certification
  /** Further facts in the order of showing: class, calibre, catch method, egg code, fat, pieces ... */
  readonly facts?: readonly Fact[]
  /** Food sold with added sugars; together with the sugars per 100 g it decides the VAT rate. */
  readonly addedSugar?: boolean
  /** Food for the first months of life, which nothing may make more attractive (`promotion-ban.ts`). */
  readonly infantFormula?: boolean
}

/** One ingredient. `emphasis` are the words inside `text` that name an allergen. */
export interface Ingredient {
  readonly text: string
  readonly emphasis?: readonly { readonly word: string; readonly allergen: AllergenCode }[]
}

/** Who answers for the product: name, postal address and, for non-food, an electronic address. */
export interface Maker {
  readonly name: string
  readonly address: string
  readonly email?: string
  /** Set when the maker sits outside the Union: who answers for the product inside it. */
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

/** Per 100 g or 100 ml: energy in kJ and kcal, the rest in grams. */
export interface Nutrition {
  readonly per: 'g' | 'ml'
  readonly energyKj: number
  readonly energyKcal: number
  readonly fat: number
  readonly saturates: number
  readonly carbohydrate: number
  readonly sugars: number
  readonly fibre: number
  readonly protein: number
  readonly salt: number
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

/** A stretch of an ingredient's text; `allergen` is set where it has to be emphasised. */
export interface IngredientRun {
  readonly text: string
  readonly allergen?: AllergenCode
}

/**
 * Cuts an ingredient into plain and emphasised stretches, in order, nothing lost: joined, the
 * stretches are the text again. A word that is not in the text is passed over.
 */
export function ingredientRuns(ingredient: Ingredient): IngredientRun[] {
  const runs: IngredientRun[] = []
  let rest = ingredient.text
  for (const { word, allergen } of ingredient.emphasis ?? []) {
    const at = rest.indexOf(word)
    if (at < 0) continue
    if (at > 0) runs.push({ text: rest.slice(0, at) })
    runs.push({ text: word, allergen })
    rest = rest.slice(at + word.length)
  }
  if (rest !== '') runs.push({ text: rest })
  return runs
}
