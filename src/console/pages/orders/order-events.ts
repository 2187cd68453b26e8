import returned from 'icon:arrow-counter-clockwise'
import chat from 'icon:chat-circle-dots'
import check from 'icon:check-circle'
import letter from 'icon:envelope'
import hand from 'icon:hand-grabbing'
import note from 'icon:note'
import bag from 'icon:package'
import pencil from 'icon:pencil-simple'
import tray from 'icon:tray'
import truck from 'icon:truck'
import warning from 'icon:warning-circle'
import type { TimelineEvent } from '#console/components/timeline.tsx'
import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import trailTexts from '#locales/console-order-trail.json'
import texts from '#locales/console-orders.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'
import { stopReason } from './order-delivery.tsx'

const t = translator(texts)
const trail = translator(trailTexts)

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
      ? [
          {
            id: 'back',
            at: back.at,
            icon: returned,
            tone: 'err',
            title: t('event.back'),
            text: stopReason(back.reason),
          } as const,
        ]
      : []),
    ...letters.map(({ id, at, subject }) => ({ id, at, icon: letter, title: t('event.letter'), text: subject })),
    ...claims.map(({ id, at, number, description, refund }) => ({
      ...{ id, at, icon: warning, tone: 'warn' as const, title: t('event.claim', { number }) },
      text: refund > 0 ? `${description} · ${formatLei(refund)}` : description,
    })),
    ...courierMessages.map(({ text, at }) => ({ id: `told-${at}`, at, icon: chat, title: t('event.message'), text })),
    ...trailEvents(order),
    ...journal
      .filter(({ contract }) => contract !== 'addOrderNote')
      .map(({ id, at, by, contract, reason }) => ({
        ...{
          id,
          at,
          icon: contract === 'sealOrder' ? bag : pencil,
          title: changeTexts[contract] ?? contract,
          text: reason,
          who: by,
        },
      })),
  ]
  return [...events, ...noteEvents(order)].toSorted(newestFirst)
}

/** The first scan, when its vans left and came to the door, and chats of the customer. */
function trailEvents({ scans, runs, chats }: DeskOrder): readonly TimelineEvent[] {
  const [first] = scans
  return [
    ...(first
      ? [{ id: 'scanned', at: first.at, icon: hand, title: trail('event.picking'), who: first.picker || undefined }]
      : []),
    ...runs.flatMap(({ id, run, position, stops, courier, departedAt, arrivedAt, state }) => {
      const isOnBoard = state !== 'left-behind' && state !== 'removed'
      const text = trail('event.runStop', { run, position, stops })
      const left = { id: `left-${id}`, icon: truck, title: trail('event.left'), text, who: courier }
      const door = { id: `door-${id}`, icon: truck, title: trail('event.door'), who: courier }
      return [
        ...(isOnBoard && departedAt !== null ? [{ ...left, at: departedAt }] : []),
        ...(arrivedAt === null ? [] : [{ ...door, at: arrivedAt }]),
      ]
    }),
    ...(chats ?? []).map(({ id, startedAt, agent }) => ({
      ...{ id: `chat-${id}`, at: startedAt, icon: chat, title: trail('event.chat'), who: agent ?? undefined },
    })),
  ]
}
