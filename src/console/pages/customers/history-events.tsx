import returned from 'icon:arrow-counter-clockwise'
import bell from 'icon:bell'
import chat from 'icon:chat-circle-dots'
import card from 'icon:credit-card'
import crown from 'icon:crown-simple'
import envelope from 'icon:envelope'
import hand from 'icon:handshake'
import note from 'icon:note'
import bag from 'icon:package'
import pencil from 'icon:pencil-simple'
import star from 'icon:star'
import ticket from 'icon:ticket'
import warning from 'icon:warning-circle'
import { Link } from '@tanstack/react-router'
import type { TimelineEvent } from '#console/components/timeline.tsx'
import { formatLei } from '#console/lib/text/formats.ts'
import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import type { HistoryEvent } from '#modules/customers/desk/contract.staff-customer.ts'

const t = translator(texts)

const icons: Readonly<Record<HistoryEvent['kind'], string>> = {
  order: bag,
  payment: card,
  refund: returned,
  claim: warning,
  points: star,
  voucher: ticket,
  genius: crown,
  letter: envelope,
  chat,
  consent: hand,
  note,
  staff: pencil,
}

const tones: Readonly<Record<string, TimelineEvent['tone']>> = {
  'order.delivered': 'ok',
  'order.returned': 'err',
  'order.cancelled': 'warn',
  'claim.reported': 'err',
  'refund.refused': 'err',
  'payment.failed': 'err',
  'note.customer': 'info',
  'note.order': 'info',
}

const sentences: Readonly<Record<string, string>> = texts.event

/** An event in words; one that the texts do not know keeps its name. */
export function eventOf({ key, at, kind, what, facts }: HistoryEvent): TimelineEvent {
  const { amount, orderId, order, text, by } = facts
  // Points that left have a true minus.
  const shown = (value: string | number | null) =>
    typeof value === 'number' ? formatCount(value).replace('-', '−') : (value ?? '')
  const values = Object.entries(facts).map(([name, value]) => [name, shown(value)] as const)
  const lei = typeof amount === 'number' ? { amount: formatLei(amount) } : {}
  const title = what in sentences ? t(`event.${what}` as 'loading', { ...Object.fromEntries(values), ...lei }) : what
  return {
    ...{ id: key, at, icon: icons[kind] ?? bell, title },
    tone: tones[what] ?? 'waiting',
    who: typeof by === 'string' ? by : undefined,
    text:
      typeof orderId === 'string' && typeof order === 'string' ? (
        <>
          {text && `${text} · `}
          <Link className="link" to={`/comenzi/${orderId}`}>
            {order}
          </Link>
        </>
      ) : (
        text
      ),
  }
}
