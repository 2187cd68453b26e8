import talk from 'icon:chat-circle-dots-fill'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/chat.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { focusOn, isFocusLost } from '#storefront/lib/dom/focus.ts'
import { announce } from '#storefront/lib/navigation/announce.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './chat.module.css'
import { ChatDialog } from './chat-dialog.tsx'
import {
  type ChatPlace,
  chatPageState,
  chatsQuery,
  chatWidgetOf,
  initialPageState,
  leaveChat,
  updatePageState,
} from './chat-state.ts'
import { useChatNews } from './use-chat-news.ts'
import { chatQuery, useStartChat } from './use-start-chat.ts'

export { ProblemChat } from './problem-chat.tsx'

const t = translator(texts)

/** Polling intervals in ms: for a free agent, and for messages of an open or minimised chat. */
const pollIntervalsMs = { free: 30_000, open: 2_500, minimised: 6_000 } as const

/** The chat of a page: the current chat, minimised or open; at the checkout also the button that starts one. */
export function Chat({ place }: { readonly place: ChatPlace }) {
  const queries = useQueryClient()
  const { data } = useQuery({ ...chatsQuery, refetchInterval: place === 'checkout' ? pollIntervalsMs.free : false })
  const { isButtonVisible, isLoading, isMinimised } = chatWidgetOf(data, useStore(chatPageState), place)
  const id = data?.chat?.id
  const { chat, error, unread } = useCurrentChat(id, isMinimised)
  const start = useStartChat()
  const isGone = isApiError(error) && error.status === 404
  const isOver = isGone || (chat?.state === 'ended' && isMinimised && unread === 0)
  useEffect(() => {
    if (isOver) leaveChat(queries)
  }, [isOver, queries])
  useEffect(() => () => chatPageState.set(initialPageState), [])
  const buttonId = useId()
  useEffect(() => (isMinimised ? undefined : () => restoreFocus(buttonId)), [isMinimised, buttonId])

  if (id === undefined && (place !== 'checkout' || !isButtonVisible)) return null
  // One button to start and to reopen, so that focus returns to it when the dialog closes.
  return (
    <>
      <Button
        id={buttonId}
        className={classes(css.button, id === undefined && css.start)}
        isBusy={isLoading}
        aria-haspopup="dialog"
        aria-label={id === undefined ? t('start') : undefined}
        onClick={() =>
          id === undefined ? void start({ origin: 'checkout' }) : updatePageState({ isMinimised: false })
        }
      >
        <Icon of={talk} />
        {id === undefined ? <span>{t('short')}</span> : unread > 0 ? t('unread', { count: unread }) : t('underWay')}
      </Button>
      {id !== undefined && !isMinimised && <ChatDialog id={id} chat={chat} hasConnectionError={error !== null} />}
    </>
  )
}

/** Sets the focus when the element that opened the chat no longer exists, as the problem form. */
function restoreFocus(buttonId: string): void {
  if (isFocusLost()) focusOn(document.getElementById(buttonId) ?? document.querySelector('h1'))
}

/** The current chat, and the number of answers received while minimised, which is announced to screen readers. */
function useCurrentChat(id: string | undefined, isMinimised: boolean) {
  const { data: chat, error } = useQuery({
    ...chatQuery(id ?? ''),
    enabled: id !== undefined,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.state === 'ended' ? false : isMinimised ? pollIntervalsMs.minimised : pollIntervalsMs.open,
  })
  useChatNews(id)
  const answers = chat?.messages.filter(({ from }) => from === 'agent').length
  const [seen, setSeen] = useState<{ readonly id: string; readonly answers: number }>()
  // Answers from before the page was loaded count as read.
  const isKnown = chat !== undefined && (seen?.id !== chat.id || !isMinimised)
  if (isKnown && answers !== undefined && (seen?.id !== chat.id || seen.answers !== answers)) {
    setSeen({ id: chat.id, answers })
  }
  const unread = isKnown ? 0 : (answers ?? 0) - (seen?.answers ?? 0)
  useEffect(() => {
    if (unread > 0) announce(t('unread', { count: unread }))
  }, [unread])
  return { chat, error, unread }
}
