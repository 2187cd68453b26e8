import type { BodyOf } from '#kernel/contract.ts'
import type { DietaryProfileView, saveDietaryProfile } from '#modules/dietary/contract.ts'
import { consentVersion } from '#modules/dietary/rules/profile.ts'

/** What the form holds, with the names of brands. */
export type ProfileDraft = Omit<DietaryProfileView, 'consent'>

export const draftOf = (profile: DietaryProfileView | null): ProfileDraft => {
  if (profile === null) {
    return { avoids: [], traces: true, diets: [], ingredients: [], preferences: [], hides: false, brands: [] }
  }
  const { consent: _, ...draft } = profile
  return draft
}

/** Whether a consent to the wording in force was given before. */
export const hasConsent = (profile: DietaryProfileView | null): boolean => profile?.consent.version === consentVersion

/** A consent that the customer gives by saving, or gave before. */
export type ConsentGiven = 'now' | 'before'

/** The wording is named only for a consent given now: nothing else may consent in the customer's name. */
export const bodyOf = (draft: ProfileDraft, given: ConsentGiven): BodyOf<typeof saveDietaryProfile> => ({
  ...draft,
  brands: draft.brands.map(({ code }) => code),
  consentVersion: given === 'now' ? consentVersion : null,
})

/** Adds what is missing in the list, and removes what is there. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
