import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { DietaryProfile } from './rules/profile.ts'

export interface DietaryProfileRow extends DietaryProfile {
  readonly hides: boolean
  readonly consentVersion: string
  readonly consentedAt: Temporal.Instant
}

const profileOfCustomer = statement<DietaryProfileRow, [customerId: string]>(
  'dietary.profile-of-customer',
  `SELECT avoids, traces, diets, ingredients, preferences, brands, hides, consent_version AS "consentVersion",
     consented_at AS "consentedAt"
   FROM dietary_profile WHERE customer_id = $1`,
)

export const profileOf = (q: Queryable, customerId: string): Promise<DietaryProfileRow | null> =>
  q.maybe(profileOfCustomer, [customerId])

/** The instant of the consent stays while its version does. */
export const saveProfile = statement<
  unknown,
  [
    customerId: string,
    avoids: readonly string[],
    traces: boolean,
    diets: readonly string[],
    ingredients: readonly string[],
    preferences: readonly string[],
    brands: readonly string[],
    hides: boolean,
    consentVersion: string,
    now: Temporal.Instant,
  ]
>(
  'dietary.save-profile',
  `INSERT INTO dietary_profile AS old (customer_id, avoids, traces, diets, ingredients, preferences, brands, hides,
     consent_version, consented_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   ON CONFLICT (customer_id) DO UPDATE SET avoids = $2, traces = $3, diets = $4, ingredients = $5, preferences = $6,
     brands = $7, hides = $8, consent_version = $9,
     consented_at = CASE old.consent_version WHEN $9 THEN old.consented_at ELSE $10 END`,
)

export const deleteProfile = statement<unknown, [customerId: string]>(
  'dietary.delete-profile',
  'DELETE FROM dietary_profile WHERE customer_id = $1',
)
