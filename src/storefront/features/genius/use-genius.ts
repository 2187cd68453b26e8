import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import {
  activateTrial,
  authorizeGeniusChannel,
  type Genius,
  getGenius,
  leaveGenius,
} from '#modules/membership/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { reportError } from '#storefront/lib/api/report-error.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { readStored, storageKeys } from '#storefront/lib/storage/storage.ts'

const t = translator(texts)

export const geniusQuery = queryOf(getGenius, {})

/** Null before the page lives, when nobody knows who is there. */
export function useSignedIn(): boolean | null {
  const [isSignedIn, set] = useState<boolean | null>(null)
  useEffect(() => set(mayBeSignedIn()), [])
  return isSignedIn
}

export function useGenius() {
  const isSignedIn = useSignedIn()
  const query = useQuery({
    ...geniusQuery,
    enabled: isSignedIn === true,
    // The money comes by the gateway's word, a moment after the browser is back.
    refetchInterval: ({ state }) => (state.data?.awaitsPayment ? 3_000 : false),
  })
  usePaidMembership(query.data)
  return { isSignedIn, query }
}

/** The channel on which the broadcasting service speaks to members. Nothing on the page hangs on it. */
const channelName = 'private-genius-members'

function authorize(): void {
  api(authorizeGeniusChannel, { body: { channel_name: channelName } }).catch(reportError)
}

/** Says that a purchase was paid, and renews what this browser knows once it is a member, or is none any more. */
function usePaidMembership(genius: Genius | undefined): void {
  const queries = useQueryClient()
  const waited = useRef(false)
  useEffect(() => {
    if (!genius) return
    const isPaid = waited.current && genius.awaitsPayment === null && genius.accountType === 'genius'
    waited.current = genius.awaitsPayment !== null
    if (isPaid) raiseToast({ type: 'success', id: 'genius', content: t('paid'), duration: 'long' })
    const details = readStored(storageKeys.userDetails)
    const known = typeof details === 'object' && details !== null && 'at' in details ? details.at : genius.accountType
    if (known !== genius.accountType) void renewEverything(queries)
  }, [genius, queries])
}

let renewing: Promise<void> | undefined

/** The session keeps the account type, so it is renewed, and every price on the page is asked for again. */
function renewEverything(queries: QueryClient): Promise<void> {
  renewing ??= renew(queries).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(queries: QueryClient): Promise<void> {
  const { currentSession } = await import('#storefront/lib/session/current-session.ts')
  // The change stands, and prices follow it, without a session that says so.
  await currentSession().renew().catch(reportError)
  await queries.invalidateQueries({ queryKey: customerQuery.queryKey })
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== geniusQuery.queryKey[0] })
}

/** Changes the membership, and every price on the page with it. */
function useGeniusChange(change: () => Promise<Genius>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (genius) => {
      raiseToast({ type: 'success', id: 'genius', content: done, duration: 'long' })
      // While a payment is awaited it is asked for every few seconds: an answer to that would show it as before.
      await cacheAnswer(queries, geniusQuery.queryKey, genius)
      await renewEverything(queries)
      if (genius.accountType === 'genius') authorize()
    },
    onError: (error) => {
      raiseToast({ type: 'error', id: 'genius', content: refusalText(error), duration: 'long' })
      void queries.invalidateQueries({ queryKey: geniusQuery.queryKey })
    },
  })
}

export const useTrial = () => useGeniusChange(() => api(activateTrial, { body: {} }), t('activated'))

export const useLeaving = () => useGeniusChange(() => api(leaveGenius, {}), t('left'))
