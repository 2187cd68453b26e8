import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { DietaryProfile } from './rules/profile.ts'

export interface DietaryProfileRow extends DietaryProfile {
  readonly hides: boolean
  readonly consentVersion: string
  readonly consentedAt: Temporal.Instant
}

const columns = `avoids, traces, diets, ingredients, preferences, brands, hides, consent_version AS "consentVersion",
     consented_at AS "consentedAt"`

const profileOfCustomer = statement<DietaryProfileRow, [customerId: string]>(
  'dietary.profile-of-customer',
  `SELECT ${columns}
   FROM dietary_profile WHERE customer_id = $1`,
)

export const profileOf = (q: Queryable, customerId: string): Promise<DietaryProfileRow | null> =>
  q.maybe(profileOfCustomer, [customerId])

type Saved = [
  customerId: string,
  avoids: readonly string[],
  traces: boolean,
  diets: readonly string[],
  ingredients: readonly string[],
  preferences: readonly string[],
  brands: readonly string[],
  hides: boolean,
  consentVersion: string,
]

/** For a consent given now. The instant of the consent stays while its version does. */
export const saveProfile = statement<DietaryProfileRow, [...Saved, now: Temporal.Instant]>(
  'dietary.save-profile',
  `INSERT INTO dietary_profile AS old (customer_id, avoids, traces, diets, ingredients, preferences, brands, hides,
     consent_version, consented_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   ON CONFLICT (customer_id) DO UPDATE SET avoids = $2, traces = $3, diets = $4, ingredients = $5, preferences = $6,
     brands = $7, hides = $8, consent_version = $9,
     consented_at = CASE old.consent_version WHEN $9 THEN old.consented_at ELSE $10 END
   RETURNING ${columns}`,
)

/** For a consent given before: no row when there is none to this wording, so that what was erased stays erased. */
export const changeProfile = statement<DietaryProfileRow, Saved>(
  'dietary.change-profile',
  `UPDATE dietary_profile SET avoids = $2, traces = $3, diets = $4, ingredients = $5, preferences = $6, brands = $7,
     hides = $8
   WHERE customer_id = $1 AND consent_version = $9
   RETURNING ${columns}`,
)

export const changeHiding = statement<DietaryProfileRow, [customerId: string, hides: boolean]>(
  'dietary.change-hiding',
  `UPDATE dietary_profile SET hides = $2 WHERE customer_id = $1
   RETURNING ${columns}`,
)

export const deleteProfile = statement<unknown, [customerId: string]>(
  'dietary.delete-profile',
  'DELETE FROM dietary_profile WHERE customer_id = $1',
)
