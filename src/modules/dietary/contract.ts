import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { verdicts } from './rules/judge.ts'
import { avoidedSubstances, diets, mostBrands, mostIngredients, preferences } from './rules/profile.ts'

const tag = 'Dietary profile'
const access = 'customer'

const asked = {
  avoids: z.array(z.enum(avoidedSubstances)).max(avoidedSubstances.length),
  traces: z.boolean().meta({ description: 'Whether a trace of what is avoided counts as well.' }),
  diets: z.array(z.enum(diets)).max(diets.length),
  ingredients: z
    .array(z.string().trim().min(2).max(40))
    .max(mostIngredients)
    .meta({ description: 'Avoided ingredients in Romanian words.', examples: [['ciuperci', 'ulei de palmier']] }),
  preferences: z.array(z.enum(preferences)).max(preferences.length),
  hides: z.boolean().meta({ description: 'Whether lists hide what contains something that is avoided.' }),
}

const Brand = z.object({ code: z.string(), name: z.string() }).meta({ id: 'DietaryBrand' })

export const DietaryProfileView = z
  .object({
    ...asked,
    brands: z.array(Brand),
    consent: z.object({ version: z.string(), givenAt: z.iso.datetime() }),
  })
  .meta({ id: 'DietaryProfile' })
export type DietaryProfileView = z.infer<typeof DietaryProfileView>

export const getDietaryProfile = route({
  id: 'getDietaryProfile',
  tag,
  summary: 'Returns the dietary profile of the customer',
  method: 'GET',
  path: '/customers/me/dietary-profile',
  access,
  toleratesGuest: true,
  ok: z.object({ profile: DietaryProfileView.nullable() }).meta({ id: 'OwnDietaryProfile' }),
  problems: ['unauthorized'],
})

export const saveDietaryProfile = route({
  id: 'saveDietaryProfile',
  tag,
  summary: 'Saves the dietary profile of the customer',
  description:
    'Health data: the customer consents explicitly to the wording that `consentVersion` names. Null when it was given before: then a profile must exist. Without a consent to the wording in force: `dietary-consent-required`. Idempotent.',
  method: 'PUT',
  path: '/customers/me/dietary-profile',
  access,
  body: z.strictObject({
    ...asked,
    brands: z.array(z.string().min(1).max(80)).max(mostBrands).meta({ description: 'Values of `filter[brand]`.' }),
    consentVersion: z.string().max(20).nullable().meta({
      description: 'Only when the customer consents now; null when the consent was given before.',
    }),
  }),
  ok: DietaryProfileView,
  problems: ['unauthorized', 'dietary-consent-required', 'invalid-input'],
})

export const changeDietaryHiding = route({
  id: 'changeDietaryHiding',
  tag,
  summary: 'Changes whether lists hide unsuitable products',
  description: 'Changes nothing else of the profile, and creates none. Idempotent.',
  method: 'PATCH',
  path: '/customers/me/dietary-profile',
  access,
  body: z.strictObject({ hides: asked.hides }),
  ok: DietaryProfileView,
  problems: ['unauthorized', 'dietary-profile-not-found', 'invalid-input'],
})

export const deleteDietaryProfile = route({
  id: 'deleteDietaryProfile',
  tag,
  summary: 'Withdraws the consent and erases the dietary profile',
  description: 'Idempotent.',
  method: 'DELETE',
  path: '/customers/me/dietary-profile',
  access,
  status: 204,
  ok: noContent,
  problems: ['unauthorized'],
})

const verdict = z.enum(verdicts).meta({
  description: '`unknown`: the catalogue does not know it, so the product may contain it.',
})
const reasonVerdict = z.enum(['contains', 'may-contain', 'unknown'])

export const ProductJudgement = z
  .object({
    code: z.string(),
    verdict,
    reasons: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('substance'), value: z.enum(avoidedSubstances), verdict: reasonVerdict }),
          z.object({ kind: z.literal('diet'), value: z.enum(diets), verdict: reasonVerdict }),
          z.object({ kind: z.literal('ingredient'), value: z.string(), verdict: reasonVerdict }),
        ]),
      )
      .meta({ description: 'The worst first.' }),
    wishes: z.array(z.enum([...preferences, 'brand'])).meta({ description: 'Fulfilled wishes.' }),
  })
  .meta({ id: 'ProductJudgement' })
export type ProductJudgement = z.infer<typeof ProductJudgement>

/** Products of one call. */
export const mostJudged = 120

export const judgeProducts = route({
  id: 'judgeProducts',
  tag,
  summary: 'Judges products by the dietary profile of the customer',
  description: 'Unknown products, and products that are not food, are left out. Without a profile there are none.',
  method: 'POST',
  path: '/customers/me/product-judgements',
  access,
  body: z.strictObject({ codes: z.array(z.string().min(1).max(40)).min(1).max(mostJudged) }),
  ok: z.object({ judgements: z.array(ProductJudgement) }).meta({ id: 'ProductJudgements' }),
  problems: ['unauthorized', 'invalid-input'],
})

export const findBrands = route({
  id: 'findBrands',
  tag,
  summary: 'Finds brands by the beginning of a word of their name',
  method: 'GET',
  path: '/brands',
  query: z.object({ query: z.string().trim().min(1).max(60) }),
  ok: z.object({ brands: z.array(Brand).meta({ description: 'At most eight.' }) }).meta({ id: 'FoundBrands' }),
  problems: ['invalid-input'],
})
