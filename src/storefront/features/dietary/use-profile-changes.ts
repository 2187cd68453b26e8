import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-profile.json'
import { deleteDietaryProfile, saveDietaryProfile } from '#modules/dietary/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { bodyOf, type ProfileDraft } from './profile-draft.ts'
import { profileQuery } from './profile-query.ts'

const t = translator(texts)

/** Saves the profile, or erases it. */
export function useProfileChanges() {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (draft: ProfileDraft) => api(saveDietaryProfile, { body: bodyOf(draft) }),
    onSuccess: async (profile) => {
      await cacheAnswer(queries, profileQuery.queryKey, { profile })
      raiseToast({ type: 'success', content: t('saved') })
    },
  })
  const erase = useMutation({
    mutationFn: () => api(deleteDietaryProfile),
    onSuccess: async () => {
      await cacheAnswer(queries, profileQuery.queryKey, { profile: null })
      raiseToast({ type: 'success', content: t('deleted') })
    },
  })
  return { save, erase }
}
