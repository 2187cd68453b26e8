import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { saveDietaryProfile } from '../contract.ts'
import { consentVersion } from '../rules/profile.ts'
import { type DietaryProfileRow, profileOf, saveProfile } from '../store.ts'

/** Saves what the customer told. Throws `dietary-consent-required` unless they consented to the wording in force. */
export function saveDietaryProfileOf({ db, clock }: Context) {
  return async function saveDietaryProfileOf(
    customerId: string,
    asked: BodyOf<typeof saveDietaryProfile>,
  ): Promise<DietaryProfileRow> {
    return db.transaction(async (tx) => {
      const given = asked.consentVersion ?? (await profileOf(tx, customerId))?.consentVersion
      if (given !== consentVersion) throw new Problem('dietary-consent-required', { version: consentVersion })
      const { avoids, traces, diets, ingredients, preferences, brands, hides } = asked
      await tx.run(saveProfile, [
        ...([customerId, once(avoids), traces, once(diets), once(ingredients)] as const),
        ...([once(preferences), once(brands), hides, given, clock.now()] as const),
      ])
      const saved = await profileOf(tx, customerId)
      if (saved === null) throw new Error('a saved profile is missing')
      return saved
    })
  }
}

const once = (values: readonly string[]): string[] => [...new Set(values)]
