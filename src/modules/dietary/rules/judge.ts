import type { AllergenCode, AllergenInformation } from '#modules/catalog/rules/allergens.ts'
import type { TagName } from '#modules/catalog/rules/tags.ts'
import { mentionOf } from './ingredient-words.ts'
import type { AvoidedSubstance, Diet, DietaryProfile, FoodPreference } from './profile.ts'

/** From the worst to the best. */
export const verdicts = ['contains', 'may-contain', 'unknown', 'fits'] as const
export type Verdict = (typeof verdicts)[number]

/** What the catalogue holds of a product that decides about it. */
export interface DietaryFacts {
  readonly allergens: readonly AllergenCode[]
  readonly traces: readonly AllergenCode[]
  readonly allergenInformation: AllergenInformation
  readonly tags: readonly string[]
  /** Ingredients as they are on the label; empty when they are not known. */
  readonly ingredients: readonly string[]
  readonly legalName: string
  /** Filter code; null without a brand. */
  readonly brand: string | null
}

export type DietaryConcern =
  | { readonly kind: 'substance'; readonly value: AvoidedSubstance }
  | { readonly kind: 'diet'; readonly value: Diet }
  | { readonly kind: 'ingredient'; readonly value: string }

export type DietaryReason = DietaryConcern & { readonly verdict: Exclude<Verdict, 'fits'> }

export interface Judgement {
  /** The worst of all reasons; `fits` without one. */
  readonly verdict: Verdict
  /** The worst first. */
  readonly reasons: readonly DietaryReason[]
  readonly wishes: readonly (FoodPreference | 'brand')[]
}

/**
 * Judges a product by a profile; null for what is not food. A product fits only by what its maker declares: what the
 * catalogue does not know is `unknown` (docs/domain.md, Dietary profile).
 */
export function judge(profile: DietaryProfile, facts: DietaryFacts): Judgement | null {
  if (facts.allergenInformation === 'not-food') return null
  const all: readonly (readonly [DietaryConcern, Verdict])[] = [
    ...profile.avoids.map((value) => [{ kind: 'substance', value }, ofSubstance(value, profile, facts)] as const),
    ...profile.diets.map((value) => [{ kind: 'diet', value }, ofDiet(value, facts)] as const),
    ...profile.ingredients.map((value) => [{ kind: 'ingredient', value }, ofIngredient(value, facts)] as const),
  ]
  const reasons = all
    .flatMap(([concern, verdict]) => (verdict === 'fits' ? [] : [{ ...concern, verdict }]))
    .sort((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict))
  return { verdict: reasons[0]?.verdict ?? 'fits', reasons, wishes: wishesOf(profile, facts) }
}

const hasTag = ({ tags }: DietaryFacts, ...names: readonly TagName[]): boolean =>
  names.some((name) => tags.includes(name))

/**
 * A claim "without lactose" or "without gluten" is regulated, so it stands for what the label does not list. Statements of
 * traces are voluntary: a label without one says nothing about them, and one with some lists all.
 */
function ofSubstance(value: AvoidedSubstance, { traces }: DietaryProfile, facts: DietaryFacts): Verdict {
  const isLactoseFree = value === 'lactose' && hasTag(facts, 'LactoseFree')
  const allergen = value === 'lactose' ? 'milk' : value
  if (facts.allergens.includes(allergen) && !isLactoseFree) return 'contains'
  if (traces && facts.traces.includes(allergen)) return 'may-contain'
  if (isLactoseFree || (value === 'gluten' && hasTag(facts, 'NoGluten'))) return 'fits'
  const isStated = facts.allergenInformation === 'declared' && (!traces || facts.traces.length > 0)
  return isStated ? 'fits' : 'unknown'
}

const fishes: readonly AllergenCode[] = ['fish', 'crustaceans', 'molluscs']

/** What contradicts a diet. Meat is no allergen: without the tag of the diet a product is `unknown`. */
const contrary: Readonly<Record<Diet, readonly AllergenCode[]>> = {
  vegan: [...fishes, 'milk', 'eggs'],
  vegetarian: fishes,
}

function ofDiet(diet: Diet, facts: DietaryFacts): Verdict {
  if (contrary[diet].some((allergen) => facts.allergens.includes(allergen))) return 'contains'
  const isTagged = diet === 'vegan' ? hasTag(facts, 'vegan') : hasTag(facts, 'Vegetarian', 'vegan')
  return isTagged ? 'fits' : 'unknown'
}

function ofIngredient(ingredient: string, { ingredients, legalName }: DietaryFacts): Verdict {
  const mention = mentionOf([...ingredients, legalName], ingredient)
  if (mention === 'named') return 'contains'
  return mention === 'absent' && ingredients.length > 0 ? 'fits' : 'unknown'
}

const tagsOfWish: Readonly<Record<FoodPreference, readonly TagName[]>> = {
  'made-in-romania': ['MadeInRomania'],
  organic: ['Eco', 'bio'],
  'no-added-sugar': ['NoAddedSugar'],
}

function wishesOf({ preferences, brands }: DietaryProfile, facts: DietaryFacts): Judgement['wishes'] {
  const fulfilled = preferences.filter((wish) => hasTag(facts, ...tagsOfWish[wish]))
  return facts.brand !== null && brands.includes(facts.brand) ? [...fulfilled, 'brand'] : fulfilled
}
