import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Avatar, initialsOf } from '#console/components/avatar.tsx'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { type Action, useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-chats.json'
import {
  type DeskChatView,
  endChatByStaff,
  getChatQueue,
  getDeskChat,
  type takeChat,
} from '#modules/support/desk/contract.staff.ts'
import { ChatOrder } from './chat-order.tsx'
import { Composer } from './composer.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

const t = translator(texts)

interface ChatThreadProps {
  readonly id: string
  readonly onLeave: () => void
  readonly onTake: Action<typeof takeChat>
}

/** One chat, with what it is about beside it. */
export function ChatThread({ id, onLeave, onTake }: ChatThreadProps) {
  const query = useQuery({ ...queryOf(getDeskChat, { params: { id } }), staleTime: 0, retry: false })
  const { data: chat, error } = query
  if (error) {
    return (
      <div className="pane grow pad">
        <Banner tone="err">{problemText(error)}</Banner>
      </div>
    )
  }
  if (chat === undefined) {
    return (
      <div className="pane grow pad" role="status" aria-label={t('loading')}>
        <span className="sk" style={{ width: '60%' }} />
      </div>
    )
  }
  return (
    <>
      <div className="pane grow">
        <ThreadHead chat={chat} onLeave={onLeave} />
        <Messages chat={chat} />
        {chat.place === 'waiting' && !chat.isEnded && (
          <div className="foot tall">
            <Button kind="main" isBusy={onTake.isRunning} onClick={() => void onTake.run({ params: { id } })}>
              {t('take')}
            </Button>
          </div>
        )}
        {chat.place === 'mine' && !chat.isEnded && <Composer chat={chat} />}
        {chat.isEnded && <p className="pad q">{t('ended')}</p>}
      </div>
      <ChatOrder chat={chat} />
    </>
  )
}

function ThreadHead({ chat, onLeave }: { readonly chat: DeskChatView; readonly onLeave: () => void }) {
  const { id, customer, topic, startedAt, place, isEnded } = chat
  const [open, setOpen] = useState<'hand-over' | 'end' | null>(null)
  const end = useAction(endChatByStaff, {
    refreshes: [getChatQueue],
    done: () => t('endedNow', { name: customer.firstName }),
    onDone: onLeave,
  })
  return (
    <div className="tools">
      <Avatar initials={initialsOf(customer.name)} of={customer.id} />
      <b className="med">{customer.name}</b>
      <span className="m cut">
        {t('since', { topic: t(`topics.${topic.type ?? topic.origin}`), time: formatTime(startedAt) })}
      </span>
      {place === 'mine' && !isEnded && (
        <span className="end row">
          <Button size="sm" onClick={() => setOpen('hand-over')}>
            {t('handOver')}
          </Button>
          <Button size="sm" onClick={() => setOpen('end')}>
            {t('end')}
          </Button>
        </span>
      )}
      {open === 'hand-over' && <HandOverDialog id={id} onClose={() => setOpen(null)} onDone={onLeave} />}
      {open === 'end' && (
        <ConfirmDialog
          title={t('endTitle')}
          action={t('end')}
          isBusy={end.isRunning}
          onConfirm={() => void end.run({ params: { id } })}
          onClose={() => setOpen(null)}
        >
          <p>{t('endText', { name: customer.firstName })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Screen readers hear new ones; the newest is in view. */
function Messages({ chat: { messages, customer } }: { readonly chat: DeskChatView }) {
  const list = useRef<HTMLElement>(null)
  const { length } = messages
  useEffect(() => {
    if (length > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to scroll by keyboard
    <section className="scroll pad" role="log" aria-label={t('thread')} tabIndex={0} ref={list}>
      {length === 0 && <p className="q">{t('noMessages', { name: customer.firstName })}</p>}
      <ul className="bubbles">
        {messages.map(({ id, from, author, text, at }) => (
          <li key={id} className={from === 'agent' ? 'bubble own' : 'bubble'}>
            <p>{text}</p>
            <span className="xs q">
              {from === 'agent' ? `${author} · ` : ''}
              <time dateTime={at}>{formatTime(at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
