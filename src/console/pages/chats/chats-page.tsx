import chatIcon from 'icon:chat-circle-dots'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-chats.json'
import { getChatQueue, setChatPresence, takeChat } from '#modules/support/desk/contract.staff.ts'
import './chats.css'
import { ChatQueue } from './chat-queue.tsx'
import { ChatThread } from './chat-thread.tsx'
import { useChatNews, usePresence } from './use-chat-news.ts'

const t = translator(texts)

/** Chats with shoppers: the queue, the open one, and what it is about. `?chat=` opens one, `?show=late` shows those that wait for too long. */
export function ChatsPage() {
  const query = useQuery({ ...queryOf(getChatQueue, {}), staleTime: 0 })
  const { data, error } = query
  const { chat, show }: { readonly chat?: string; readonly show?: string } = useSearch({ strict: false })
  const isLateOnly = show === 'late'
  const [openId, setOpenId] = useState<string | null>(chat ?? null)
  const isHere = data !== undefined && data.deskUrl === null
  useChatNews(isHere)
  usePresence(isHere ? data.isAvailable : undefined)
  const presence = useAction(setChatPresence, { refreshes: [getChatQueue] })
  const take = useAction(takeChat, { refreshes: [getChatQueue], onDone: ({ id }) => setOpenId(id) })
  const items = data?.items ?? []
  const mine = items.filter(({ place }) => place === 'mine')
  const next = items.find(({ place }) => place === 'waiting')
  const shown = openId ?? mine[0]?.id ?? null
  useShortcuts([
    {
      keys: 'n',
      label: t('takeNext'),
      run: () => {
        if (next) void take.run({ params: { id: next.id } })
      },
    },
  ])
  return (
    <PageFrame
      title={t('title')}
      status={
        isHere && (
          <>
            <Button
              size="sm"
              role="switch"
              aria-checked={data.isAvailable}
              isBusy={presence.isRunning}
              onClick={() => void presence.run({ body: { isAvailable: !data.isAvailable } })}
            >
              {t(data.isAvailable ? 'available' : 'away')}
            </Button>
            <span className="m nw">{t('mineOf', { count: mine.length, most: data.most })}</span>
          </>
        )
      }
    >
      {error && (
        <Banner
          tone="err"
          action={
            <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {problemText(error)}
        </Banner>
      )}
      {data === undefined && !error && (
        <div className="pad" role="status" aria-label={t('loading')}>
          <span className="sk" style={{ width: '60%' }} />
        </div>
      )}
      {data?.deskUrl && (
        <EmptyState
          icon={chatIcon}
          title={t('elsewhere')}
          action={
            <a className="btn" href={data.deskUrl} target="_blank" rel="noreferrer">
              {t('openDesk')}
            </a>
          }
        >
          {t('elsewhereText')}
        </EmptyState>
      )}
      {isHere && (
        <div className="body chats">
          <ChatQueue
            items={isLateOnly ? items.filter(({ isLate }) => isLate) : items}
            isLateOnly={isLateOnly}
            openId={shown}
            onOpen={setOpenId}
            isTaking={take.isRunning}
            onTake={(id) => void take.run({ params: { id } })}
          />
          {shown === null ? (
            <div className="pane grow">
              <EmptyState icon={chatIcon} title={t('none.title')}>
                {t(data.isAvailable ? 'none.text' : 'none.away')}
              </EmptyState>
            </div>
          ) : (
            <ChatThread key={shown} id={shown} onLeave={() => setOpenId(null)} onTake={take} />
          )}
        </div>
      )}
    </PageFrame>
  )
}
