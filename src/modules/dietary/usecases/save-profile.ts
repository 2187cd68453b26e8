import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { saveDietaryProfile } from '../contract.ts'
import { consentVersion } from '../rules/profile.ts'
import { changeProfile, type DietaryProfileRow, saveProfile } from '../store.ts'

/**
 * Saves what the customer told. Throws `dietary-consent-required` unless they consent now, or consented before and did not
 * withdraw, to the wording in force.
 */
export function saveDietaryProfileOf({ db, clock }: Context) {
  return async function saveDietaryProfileOf(
    customerId: string,
    asked: BodyOf<typeof saveDietaryProfile>,
  ): Promise<DietaryProfileRow> {
    const { avoids, traces, diets, ingredients, preferences, brands, hides, consentVersion: given } = asked
    const told = [
      ...([customerId, once(avoids), traces, once(diets), once(ingredients)] as const),
      ...([once(preferences), once(brands), hides, consentVersion] as const),
    ] as const
    const saved = await db.transaction(async (tx) => {
      if (given === null) return tx.maybe(changeProfile, [...told])
      return given === consentVersion ? tx.one(saveProfile, [...told, clock.now()]) : null
    })
    if (saved === null) throw new Problem('dietary-consent-required', { version: consentVersion })
    return saved
  }
}

const once = (values: readonly string[]): string[] => [...new Set(values)]
