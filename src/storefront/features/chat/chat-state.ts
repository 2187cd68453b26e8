import type { QueryClient } from '@tanstack/react-query'
import { makeStore } from '#browser/store.ts'
import type { OkOf } from '#kernel/contract.ts'
import { getChats } from '#modules/support/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** The page with the widget. After a chat the button returns only at the checkout. */
export type ChatPlace = 'checkout' | 'order'

/** Where toasts about the chat appear: its window is on the right. */
export const besideChat = { position: 'top-left' } as const

export const chatsQuery = { ...queryOf(getChats, {}), retry: false } as const

/** State of the widget; the four fields and their defaults are those of CHAT-02. */
export interface ChatWidget {
  readonly isAgentAvailable: boolean
  readonly isLoading: boolean
  readonly isButtonVisible: boolean
  readonly isMinimised: boolean
}

/** Client state of the chat on this page. */
export interface ChatPageState {
  readonly isStarting: boolean
  readonly isMinimised: boolean
  /** A chat has ended on this page. */
  readonly hasEnded: boolean
}

export const initialPageState: ChatPageState = { isStarting: false, isMinimised: true, hasEnded: false }

export const chatPageState = makeStore<ChatPageState>(initialPageState)

export const updatePageState = (change: Partial<ChatPageState>): void =>
  chatPageState.set({ ...chatPageState.get(), ...change })

/** Removes an ended chat from the page. */
export function leaveChat(queries: QueryClient): void {
  updatePageState({ isMinimised: true, hasEnded: true })
  queries.setQueryData(chatsQuery.queryKey, (known) => known && { ...known, chat: null })
}

/** `answer` is the last one of `getChats`: whether an agent is free, and the current chat; undefined before the first. */
export function chatWidgetOf(
  answer: OkOf<typeof getChats> | undefined,
  { isStarting, isMinimised, hasEnded }: ChatPageState,
  place: ChatPlace,
): ChatWidget {
  const { isAgentAvailable = false, chat = null } = answer ?? {}
  const mayReturn = place === 'checkout' || !hasEnded
  return {
    isAgentAvailable,
    isLoading: isStarting,
    isButtonVisible: isAgentAvailable && chat === null && mayReturn,
    isMinimised,
  }
}
