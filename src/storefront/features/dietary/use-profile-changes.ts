import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-profile.json'
import { type DietaryProfileView, deleteDietaryProfile, saveDietaryProfile } from '#modules/dietary/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { startMarks } from './marks/start-marks.ts'
import { bodyOf, type ConsentGiven, type ProfileDraft } from './profile-draft.ts'
import { profileQuery } from './profile-query.ts'

const t = translator(texts)

/** Saves the profile, or erases it. */
export function useProfileChanges() {
  const queries = useQueryClient()
  const show = async (profile: DietaryProfileView | null): Promise<void> => {
    await cacheAnswer(queries, profileQuery.queryKey, { profile })
    await startMarks(queries)
  }
  const save = useMutation({
    mutationFn: ({ draft, given }: { readonly draft: ProfileDraft; readonly given: ConsentGiven }) =>
      api(saveDietaryProfile, { body: bodyOf(draft, given) }),
    onSuccess: async (profile) => {
      await show(profile)
      raiseToast({ type: 'success', content: t('saved') })
    },
  })
  const erase = useMutation({
    mutationFn: () => api(deleteDietaryProfile),
    onSuccess: async () => {
      await show(null)
      raiseToast({ type: 'success', content: t('deleted') })
    },
  })
  return { save, erase }
}
