import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import {
  activateTrial,
  authorizeGeniusChannel,
  type Genius,
  getGenius,
  leaveGenius,
} from '#modules/membership/contract.ts'
import { refusalText } from '#storefront/components/refusal.ts'
import { api } from '#storefront/lib/api.ts'
import { customerQuery } from '#storefront/lib/customer.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { reportError } from '#storefront/lib/report-error.ts'
import { maySignedIn } from '#storefront/lib/session.ts'
import { raiseToast } from '#storefront/lib/toasts.ts'

const t = translator(texts)

export const geniusQuery = queryOf(getGenius, {})

/** Null before the page lives, when nobody knows who is there. */
export function useSignedIn(): boolean | null {
  const [isSignedIn, set] = useState<boolean | null>(null)
  useEffect(() => set(maySignedIn()), [])
  return isSignedIn
}

export function useGenius() {
  const isSignedIn = useSignedIn()
  const query = useQuery({ ...geniusQuery, enabled: isSignedIn === true })
  return { isSignedIn, query }
}

/** The channel on which the broadcasting service speaks to members. Nothing on the page hangs on it. */
const channelName = 'private-genius-members'

function authorize(): void {
  api(authorizeGeniusChannel, { body: { channel_name: channelName } }).catch(reportError)
}

/** Changes the membership: tokens say it, so they are renewed, and every price on the page is asked for again. */
function useGeniusChange(change: () => Promise<Genius>, done: (genius: Genius) => string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const genius = await change()
      const { currentSession } = await import('#storefront/lib/sign-in.ts')
      // The change stands; with the old token prices follow when it is over.
      await currentSession().renew().catch(reportError)
      return genius
    },
    onSuccess: async (genius) => {
      raiseToast({ type: 'success', id: 'genius', content: done(genius), duration: 'long' })
      queries.setQueryData(geniusQuery.queryKey, genius)
      if (genius.accountType === 'genius') authorize()
      await queries.invalidateQueries({ queryKey: customerQuery.queryKey })
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== geniusQuery.queryKey[0] })
    },
    onError: (error) => {
      raiseToast({ type: 'error', id: 'genius', content: refusalText(error), duration: 'long' })
      void queries.invalidateQueries({ queryKey: geniusQuery.queryKey })
    },
  })
}

export const useTrial = () =>
  useGeniusChange(
    () => api(activateTrial, { body: {} }),
    () => t('activated'),
  )

export const useLeaving = () =>
  useGeniusChange(
    () => api(leaveGenius, {}),
    ({ accountType }) => t(accountType === 'genius' ? 'leftPaid' : 'left'),
  )
