import type { PersonalData } from '#platform/module.ts'
import { deleteProfile, profileOf } from './store.ts'

export const personalDietaryProfile: PersonalData = {
  name: 'dietaryProfile',
  collect: async (q, customerId) => {
    const profile = await profileOf(q, customerId)
    return profile === null ? [] : [profile]
  },
  erase: async (tx, customerId) => void (await tx.run(deleteProfile, [customerId])),
}
