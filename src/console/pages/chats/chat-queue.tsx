import crown from 'icon:crown-simple-fill'
import { Link } from '@tanstack/react-router'
import { Avatar, initialsOf } from '#console/components/avatar.tsx'
import { Button } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { KeyMark } from '#console/components/keys.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { classes } from '#console/lib/classes.ts'
import { useNow } from '#console/lib/clock/use-now.ts'
import { formatSpan } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-chats.json'
import type { QueuedChat } from '#modules/support/desk/contract.staff.ts'
import { lateMinutes } from '#modules/support/desk/rules/desk-settings.ts'

const t = translator(texts)

const places = ['waiting', 'mine', 'taken'] as const

interface ChatQueueProps {
  readonly items: readonly QueuedChat[]
  /** Whether they are those alone that wait for too long. */
  readonly isLateOnly: boolean
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  readonly isTaking: boolean
  readonly onTake: (id: string) => void
}

/** Waiting chats, those of the agent, and those of colleagues, the oldest first. */
export function ChatQueue({ items, isLateOnly, openId, onOpen, isTaking, onTake }: ChatQueueProps) {
  const now = useNow(5_000)
  const first = items.find(({ place }) => place === 'waiting')
  return (
    <div className="pane chat-queue">
      {isLateOnly && (
        <p className="pad row">
          <span className="grow">{t('lateOnly')}</span>
          <Link className="link" to="/conversatii">
            {t('showAll')}
          </Link>
        </p>
      )}
      <ScrollRegion look="page" label={t('queue')}>
        {places.map((place) => {
          const some = items.filter((item) => item.place === place)
          return (
            <section key={place}>
              <h2 className={classes('chat-group', place === 'waiting' && some.length > 0 && 'hot')}>
                {t(`places.${place}`)} <span className="n">{some.length}</span>
              </h2>
              <ul>
                {some.map((item) => (
                  <QueueItem key={item.id} item={item} now={now} isOpen={item.id === openId} onOpen={onOpen} />
                ))}
              </ul>
            </section>
          )
        })}
      </ScrollRegion>
      <div className="foot">
        <Button size="sm" disabled={first === undefined} isBusy={isTaking} onClick={() => first && onTake(first.id)}>
          <KeyMark of="n" /> {t('takeNext')}
        </Button>
      </div>
    </div>
  )
}

interface QueueItemProps {
  readonly item: QueuedChat
  readonly now: number
  readonly isOpen: boolean
  readonly onOpen: (id: string) => void
}

function QueueItem({ item, now, isOpen, onOpen }: QueueItemProps) {
  const { id, customer, place, agent, topic, order, waitingSince, lastMessage } = item
  const since = Date.parse(waitingSince)
  const isLate = place === 'waiting' && now - since > lateMinutes * 60_000
  const about = [t(`topics.${topic.type ?? topic.origin}`), order].filter(Boolean).join(' · ')
  const content = (
    <>
      <Avatar initials={initialsOf(customer.name)} of={customer.id} />
      <span className="grow col">
        <span className="row g4">
          <b className="cut">{customer.name}</b>
          {customer.isGenius && (
            <span className="t-gen">
              <Icon of={crown} size="s" />
            </span>
          )}
          <span className={isLate ? 'end t-err nw' : 'end m nw'}>{formatSpan(since, now)}</span>
        </span>
        <span className="xs m cut">{place === 'taken' ? `${agent} · ${about}` : (lastMessage?.text ?? about)}</span>
        {place !== 'taken' && lastMessage && <span className="xs q cut">{about}</span>}
      </span>
    </>
  )
  return (
    <li>
      {place === 'taken' ? (
        <div className="chat-item row">{content}</div>
      ) : (
        <button type="button" className="chat-item row" aria-current={isOpen} onClick={() => onOpen(id)}>
          {content}
        </button>
      )}
    </li>
  )
}
