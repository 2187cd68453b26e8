import { type DietaryFacts, type DietaryReason, judge } from '#modules/dietary/rules/judge.ts'

/** What a recipe may claim to be without. */
export const claimedSubstances = ['gluten', 'lactose'] as const
export type ClaimedSubstance = (typeof claimedSubstances)[number]

const tagOf: Readonly<Record<ClaimedSubstance, string>> = { gluten: 'fara-gluten', lactose: 'fara-lactoza' }

/** What speaks against a product in a recipe that is without a substance. */
export interface ClaimDoubt {
  readonly substance: ClaimedSubstance
  readonly verdict: DietaryReason['verdict']
}

/** What at least one of several recipes claims to be without, by their tags. */
export const claimsOf = (recipes: readonly { readonly tags: readonly string[] }[]): ClaimedSubstance[] =>
  claimedSubstances.filter((substance) => recipes.some(({ tags }) => tags.includes(tagOf[substance])))

const nothing = { diets: [], ingredients: [], preferences: [], brands: [] }

/** A label that is silent about traces raises no doubt here: nearly all are, and the page would warn of everything. */
export function doubtsAbout(claims: readonly ClaimedSubstance[], facts: DietaryFacts): ClaimDoubt[] {
  return claims.flatMap((substance) => {
    const [strict, lenient] = [true, false].map((traces) => judge({ ...nothing, avoids: [substance], traces }, facts))
    const worst = strict?.verdict === 'unknown' ? lenient : strict
    const verdict = worst?.verdict ?? 'fits'
    return verdict === 'fits' ? [] : [{ substance, verdict }]
  })
}

/** Products that are bought for such a recipe only when there is no other. */
export const isAgainstClaim = ({ verdict }: ClaimDoubt): boolean => verdict !== 'unknown'
