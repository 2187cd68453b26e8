import returned from 'icon:arrow-counter-clockwise'
import chat from 'icon:chat-circle-dots'
import check from 'icon:check-circle'
import letter from 'icon:envelope'
import note from 'icon:note'
import bag from 'icon:package'
import pencil from 'icon:pencil-simple'
import tray from 'icon:tray'
import warning from 'icon:warning-circle'
import type { TimelineEvent } from '#console/components/timeline.tsx'
import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

const newestFirst = (a: TimelineEvent, b: TimelineEvent): number => Date.parse(b.at) - Date.parse(a.at)

export const noteEvents = ({ notes }: DeskOrder): readonly TimelineEvent[] =>
  notes
    .map(({ id, at, text, author }): TimelineEvent => ({ id, at, icon: note, tone: 'info', title: text, who: author }))
    .toSorted(newestFirst)

const changeTexts: Readonly<Record<string, string>> = texts.journal

/** Everything with a time, newest first: the steps of the order, notes, letters, claims, and what staff changed. */
export function eventsOf(order: DeskOrder): readonly TimelineEvent[] {
  const { placedAt, pickedAt, deliveredAt, returned: back, letters, claims, courierMessages, journal, customer } = order
  const events: readonly TimelineEvent[] = [
    { id: 'placed', at: placedAt, icon: tray, title: t('event.placed'), who: customer.name },
    ...(pickedAt ? [{ id: 'picked', at: pickedAt, icon: bag, tone: 'ok', title: t('event.picked') } as const] : []),
    ...(deliveredAt
      ? [{ id: 'delivered', at: deliveredAt, icon: check, tone: 'now', title: t('event.delivered') } as const]
      : []),
    ...(back
      ? [{ id: 'back', at: back.at, icon: returned, tone: 'err', title: t('event.back'), text: back.reason } as const]
      : []),
    ...letters.map(({ id, at, subject }) => ({ id, at, icon: letter, title: t('event.letter'), text: subject })),
    ...claims.map(({ id, at, number, description, refund }) => ({
      ...{ id, at, icon: warning, tone: 'warn' as const, title: t('event.claim', { number }) },
      text: refund > 0 ? `${description} · ${formatLei(refund)}` : description,
    })),
    ...courierMessages.map(({ text, at }) => ({ id: `told-${at}`, at, icon: chat, title: t('event.message'), text })),
    ...journal
      .filter(({ contract }) => contract !== 'addOrderNote')
      .map(({ id, at, by, contract, reason }) => ({
        ...{ id, at, icon: pencil, title: changeTexts[contract] ?? contract, text: reason, who: by },
      })),
  ]
  return [...events, ...noteEvents(order)].toSorted(newestFirst)
}
