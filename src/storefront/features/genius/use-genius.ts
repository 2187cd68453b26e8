import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { activateTrial, type Genius, getGenius, leaveGenius } from '#modules/membership/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { reportError } from '#storefront/lib/api/report-error.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { readStored, storageKeys } from '#storefront/lib/storage/storage.ts'
import { onGeniusNews } from './genius-channel.ts'

const t = translator(texts)

export const geniusQuery = queryOf(getGenius, {})

/** Null before hydration: the server renders the same page for everybody. */
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
    // The gateway's webhook may arrive after the browser has returned.
    refetchInterval: ({ state }) => (state.data?.awaitsPayment ? 3_000 : false),
  })
  const queries = useQueryClient()
  useEffect(() => {
    if (isSignedIn) return onGeniusNews(() => void showNews(queries))
    return undefined
  }, [isSignedIn, queries])
  useMembershipSync(query.data)
  return { isSignedIn, query }
}

/** Shows a membership that has changed elsewhere. A change made in this tab is on the page already. */
async function showNews(queries: QueryClient): Promise<void> {
  const { queryKey } = geniusQuery
  const accountType = (): Genius['accountType'] | undefined => queries.getQueryData<Genius>(queryKey)?.accountType
  const before = accountType()
  await queries.invalidateQueries({ queryKey })
  const after = accountType()
  if (before === undefined || after === undefined || after === before) return
  const place = { container: 'banners', theme: 'colored' } as const
  raiseToast({ type: 'info', id: 'genius-news', content: t(`news-${after}`), duration: 'long', ...place })
}

/** Confirms a completed purchase, and refreshes session and prices when the account type has changed. */
function useMembershipSync(genius: Genius | undefined): void {
  const queries = useQueryClient()
  const wasAwaitingPayment = useRef(false)
  useEffect(() => {
    if (!genius) return
    const isPaid = wasAwaitingPayment.current && genius.awaitsPayment === null && genius.accountType === 'genius'
    wasAwaitingPayment.current = genius.awaitsPayment !== null
    if (isPaid) raiseToast({ type: 'success', id: 'genius', content: t('paid'), duration: 'long' })
    const details = readStored(storageKeys.userDetails)
    const known = typeof details === 'object' && details !== null && 'at' in details ? details.at : genius.accountType
    if (known !== genius.accountType) void refreshSessionAndPrices(queries)
  }, [genius, queries])
}

let refreshing: Promise<void> | undefined

/** The session contains the account type, so it is renewed; then all prices on the page are fetched again. */
function refreshSessionAndPrices(queries: QueryClient): Promise<void> {
  refreshing ??= refresh(queries).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh(queries: QueryClient): Promise<void> {
  const { currentSession } = await import('#storefront/lib/session/current-session.ts')
  // Prices follow the membership even if the session could not be renewed.
  await currentSession().renew().catch(reportError)
  await queries.invalidateQueries({ queryKey: customerQuery.queryKey })
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== geniusQuery.queryKey[0] })
}

/** Changes the membership and refreshes all prices on the page. */
function useGeniusChange(change: () => Promise<Genius>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (genius) => {
      raiseToast({ type: 'success', id: 'genius', content: done, duration: 'long' })
      // While a payment is awaited the query polls: an older answer would restore the previous state.
      await cacheAnswer(queries, geniusQuery.queryKey, genius)
      await refreshSessionAndPrices(queries)
    },
    onError: (error) => {
      raiseToast({ type: 'error', id: 'genius', content: refusalText(error), duration: 'long' })
      void queries.invalidateQueries({ queryKey: geniusQuery.queryKey })
    },
  })
}

export const useActivateTrial = () => useGeniusChange(() => api(activateTrial, { body: {} }), t('activated'))

export const useLeaveGenius = () => useGeniusChange(() => api(leaveGenius, {}), t('left'))
