import { Link } from '@tanstack/react-router'
import { StatusChip } from '#console/components/status-chip.tsx'
import { now } from '#console/lib/clock/now.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatLei, formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import chatTexts from '#locales/console-chats.json'
import texts from '#locales/console-order-trail.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)
const chatText = translator(chatTexts)

const claimTones = { received: 'warn', accepted: 'ok', refused: 'waiting' } as const
const claimTypes: Readonly<Record<string, string>> = texts.claimType

/** What the shopper reported about an order. */
export function OrderClaims({ claims }: Pick<DeskOrder, 'claims'>) {
  const mayRead = useMay('claims.read')
  if (claims.length === 0) return null
  return (
    <section className="pad" aria-label={t('claims')}>
      <div className="sec-h">
        <h2>{t('claims')}</h2>
      </div>
      {claims.map(({ id, number, type, state, refund, at }) => (
        <p key={id} className="row">
          {mayRead ? (
            <Link className="link" to={`/reclamatii/${id}`}>
              {number}
            </Link>
          ) : (
            <b>{number}</b>
          )}
          <span className="grow cut">{claimTypes[type] ?? type}</span>
          <StatusChip tone={claimTones[state]}>{t(`claim.${state}`)}</StatusChip>
          {refund > 0 && <span className="med nw">{formatLei(refund)}</span>}
          <span className="q nw">{formatNearTime(at, now())}</span>
        </p>
      ))}
    </section>
  )
}

/** Chats of the customer in the days of an order; nothing for whoever may not work on chats. */
export function OrderChats({ chats }: Pick<DeskOrder, 'chats'>) {
  if (chats === null) return null
  return (
    <section className="pad" aria-label={t('chats')}>
      <div className="sec-h">
        <h2>{t('chats')}</h2>
        <span className="end q">{t('chatsOf')}</span>
      </div>
      {chats.length === 0 && <p className="q">{t('noChats')}</p>}
      {chats.map(({ id, origin, type, agent, startedAt, endedAt, canOpen }) => {
        const at = formatNearTime(startedAt, now())
        return (
          <p key={id} className="row">
            <span className="grow cut">{chatText(type === null ? `topics.${origin}` : `topics.${type}`)}</span>
            {agent !== null && <span className="q cut">{agent}</span>}
            {endedAt !== null && <span className="q">{t('ended')}</span>}
            {endedAt === null && agent === null && <StatusChip tone="warn">{t('waits')}</StatusChip>}
            <span className="q nw">{at}</span>
            {canOpen && (
              <Link
                className="link"
                to="/conversatii"
                search={{ chat: id } as never}
                aria-label={t('openChatOf', { at })}
              >
                {t('openChat')}
              </Link>
            )}
          </p>
        )
      })}
    </section>
  )
}
