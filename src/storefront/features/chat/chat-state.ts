import type { QueryClient } from '@tanstack/react-query'
import type { OkOf } from '#kernel/contract.ts'
import { getChats } from '#modules/support/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { makeStore } from '#storefront/lib/store.ts'

/** Where the widget lives: the button comes back after a chat at the checkout alone. */
export type ChatPlace = 'checkout' | 'order'

export const chatsQuery = { ...queryOf(getChats, {}), retry: false } as const

/** What the widget shows (specification, section 4, has the four and their defaults). */
export interface Widget {
  readonly isAgentAvailable: boolean
  readonly isLoading: boolean
  readonly isButtonVisible: boolean
  readonly isMinimised: boolean
}

/** What only this page knows of its chat. */
export interface OnPage {
  readonly isStarting: boolean
  readonly isMinimised: boolean
  /** A chat has ended on this page. */
  readonly hasEnded: boolean
}

export const untouched: OnPage = { isStarting: false, isMinimised: true, hasEnded: false }

export const onPage = makeStore<OnPage>(untouched)

export const changeOnPage = (change: Partial<OnPage>): void => onPage.set({ ...onPage.get(), ...change })

/** The chat that went on has ended: nothing of it is left on the page. */
export function leaveChat(queries: QueryClient): void {
  changeOnPage({ isMinimised: true, hasEnded: true })
  queries.setQueryData(chatsQuery.queryKey, (known) => known && { ...known, chat: null })
}

/** `answer`: what the shop has told of agents and of a chat under way; nothing as long as it has told nothing. */
export function widgetOf(
  answer: OkOf<typeof getChats> | undefined,
  { isStarting, isMinimised, hasEnded }: OnPage,
  place: ChatPlace,
): Widget {
  const { isAgentAvailable = false, chat = null } = answer ?? {}
  const mayReturn = place === 'checkout' || !hasEnded
  return {
    isAgentAvailable,
    isLoading: isStarting,
    isButtonVisible: isAgentAvailable && chat === null && mayReturn,
    isMinimised,
  }
}
