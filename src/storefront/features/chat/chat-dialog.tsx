import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/chat.json'
import { type ChatView, endChat } from '#modules/support/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import css from './chat.module.css'
import { besideChat, chatsQuery, leaveChat, updatePageState } from './chat-state.ts'
import { MessageForm } from './message-form.tsx'

const t = translator(texts)

interface ChatDialogProps {
  readonly id: string
  /** Undefined until it has loaded. */
  readonly chat: ChatView | undefined
  /** The last poll failed; polling goes on. */
  readonly hasConnectionError: boolean
}

const minimise = (): void => updatePageState({ isMinimised: true })

/** The conversation. Closing the dialog minimises the chat; the end button or the agent ends it. */
export function ChatDialog({ id, chat, hasConnectionError }: ChatDialogProps) {
  const queries = useQueryClient()
  const hasEnded = chat?.state === 'ended'
  const end = useMutation({
    mutationFn: () => api(endChat, { params: { id } }),
    onSuccess: async () => {
      await queries.cancelQueries({ queryKey: chatsQuery.queryKey })
      leaveChat(queries)
    },
    onError: (error) => raiseToast({ type: 'error', content: refusalText(error), ...besideChat }),
  })
  return (
    <Dialog
      look="drawer"
      title={t('title')}
      onClose={minimise}
      aside={
        !hasEnded && (
          <Button look="secondary" size="small" isBusy={end.isPending} onClick={() => end.mutate()}>
            {t('end')}
          </Button>
        )
      }
      footer={
        hasEnded ? (
          <Button isBlock onClick={minimise}>
            {t('close')}
          </Button>
        ) : (
          <MessageForm id={id} />
        )
      }
    >
      <div className="stack">
        {hasConnectionError && !hasEnded && <Notice kind="warn">{t('cutOff')}</Notice>}
        {chat ? <Conversation chat={chat} /> : <Skeleton size="box" />}
        {chat?.state === 'waiting' && <p className="muted">{t('waiting')}</p>}
        {hasEnded && (
          <Notice isAlert>
            <p>{t('ended')}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** The messages. New ones are announced (`role="log"`) and scrolled into view. */
function Conversation({ chat: { messages } }: { readonly chat: ChatView }) {
  const last = useRef<HTMLLIElement>(null)
  const { length } = messages
  // In an effect: before the dialog is laid out the list has no height.
  useEffect(() => {
    if (length > 0) last.current?.scrollIntoView({ block: 'nearest' })
  }, [length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
    <div role="log" aria-label={t('conversation')} tabIndex={0}>
      <ul className={css.messages}>
        {messages.map(({ id, from, text, sentAt }, index) => (
          <li
            key={id}
            ref={index === messages.length - 1 ? last : null}
            className={classes(css.message, from === 'customer' && css.own)}
          >
            <p className={css.meta}>
              {t(from === 'customer' ? 'you' : 'agent')} · <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
            </p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
