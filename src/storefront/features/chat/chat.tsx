import talk from 'icon:chat-circle-dots-fill'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/chat.json'
import { focusOn, isFocusLost } from '#storefront/lib/dom/focus.ts'
import { announce } from '#storefront/lib/navigation/announce.ts'
import { useStore } from '#storefront/lib/store.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './chat.module.css'
import { ChatDialog } from './chat-dialog.tsx'
import { type ChatPlace, changeOnPage, chatsQuery, leaveChat, onPage, untouched, widgetOf } from './chat-state.ts'
import { chatQuery, useStartChat } from './use-start-chat.ts'

export { ProblemChat } from './problem-chat.tsx'

const t = translator(texts)

/** How often is asked, in ms: whether an agent is free, and what was said in a chat that is open or minimised. */
const looks = { free: 30_000, open: 2_500, minimised: 6_000 } as const

/** The chat of a page: at the checkout a button that begins one, and the one that goes on, minimised or open. */
export function Chat({ place }: { readonly place: ChatPlace }) {
  const queries = useQueryClient()
  const { data } = useQuery({ ...chatsQuery, refetchInterval: place === 'checkout' ? looks.free : false })
  const { isButtonVisible, isLoading, isMinimised } = widgetOf(data, useStore(onPage), place)
  const id = data?.chat?.id
  const { chat, error, unread } = useUnderWay(id, isMinimised)
  const start = useStartChat()
  const isGone = isApiError(error) && error.status === 404
  const isOver = isGone || (chat?.state === 'ended' && isMinimised && unread === 0)
  useEffect(() => {
    if (isOver) leaveChat(queries)
  }, [isOver, queries])
  useEffect(() => () => onPage.set(untouched), [])
  const buttonId = useId()
  useEffect(() => (isMinimised ? undefined : () => keepFocus(buttonId)), [isMinimised, buttonId])

  if (id === undefined && (place !== 'checkout' || !isButtonVisible)) return null
  // One button for both, so that focus comes back to it from the chat that it has opened.
  return (
    <>
      <Button
        id={buttonId}
        className={css.button}
        isBusy={isLoading}
        aria-haspopup="dialog"
        aria-label={id === undefined ? t('start') : undefined}
        onClick={() => (id === undefined ? void start({ origin: 'checkout' }) : changeOnPage({ isMinimised: false }))}
      >
        <Icon of={talk} />
        {id === undefined ? t('short') : unread > 0 ? t('unread', { count: unread }) : t('underWay')}
      </Button>
      {id !== undefined && !isMinimised && <ChatDialog id={id} chat={chat} isCutOff={error !== null} />}
    </>
  )
}

/** What was pressed before the chat opened may be gone when it closes, as the form of a problem is. */
function keepFocus(buttonId: string): void {
  if (isFocusLost()) focusOn(document.getElementById(buttonId) ?? document.querySelector('h1'))
}

/** The chat that goes on, and how many answers came while it was minimised: those are told to readers as well. */
function useUnderWay(id: string | undefined, isMinimised: boolean) {
  const { data: chat, error } = useQuery({
    ...chatQuery(id ?? ''),
    enabled: id !== undefined,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.state === 'ended' ? false : isMinimised ? looks.minimised : looks.open,
  })
  const answers = chat?.messages.filter(({ from }) => from === 'agent').length
  const [seen, setSeen] = useState<{ readonly id: string; readonly answers: number }>()
  // Those of before the page was loaded are known.
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
