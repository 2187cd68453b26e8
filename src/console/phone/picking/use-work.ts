import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PickWork } from '#modules/picking/contract.staff.ts'
import { refreshWork, useLocalWork } from './picking-state.ts'

/** Milliseconds between two looks: while a shopper is asked, and otherwise. */
const askedMs = 1_500
const usualMs = 15_000

/** The work of whoever is signed in, kept fresh while a page shows it. `isAsked`: the shop has answered since. */
export function useWork(): { readonly work: PickWork | undefined; readonly isAsked: boolean } {
  const work = useLocalWork()
  const isWaiting = work?.lines.some(({ proposals }) => proposals.some(({ state }) => state === 'open')) === true
  const { isFetched } = useQuery({
    queryKey: ['pick-work'],
    queryFn: refreshWork,
    staleTime: 0,
    retry: false,
    refetchInterval: isWaiting ? askedMs : usualMs,
  })
  const pictures = work?.lines.map(({ goods }) => goods.picture).join(' ')
  useEffect(() => {
    // Without a connection the pictures come from the cache of the browser.
    for (const picture of pictures?.split(' ') ?? []) new Image().src = picture
  }, [pictures])
  return { work, isAsked: isFetched }
}
