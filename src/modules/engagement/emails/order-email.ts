import { zone } from '#kernel/clock.ts'
import { type Bani, bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { OrderView } from '#modules/ordering/index.ts'
import { html } from '#platform/html.ts'
import { holdNotes, releasedOf } from './hold-notes.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import { factsOf, factsTable, goodsOf, linesTable, totalsTable } from './order-email-sections.ts'

/** What an email about an order reports. */
export type OrderEmailKind =
  | 'confirmed'
  | 'rescheduled'
  | 'changed'
  | 'edited'
  | 'on-the-way'
  | 'returned'
  | 'delivered'
  | 'counted'
  | 'failed'
  | 'cancelled'
  | 'cancelled-by-shop'
  | 'refund'
  | 'refund-due'

export interface EmailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const frame = translator(texts.frame)

/** A refund in bani and its payment method; older events have no method. */
interface RefundedAmount {
  readonly amount: Bani
  readonly method: string | undefined
}

const wayBackText = translator(texts['way-back'])
const waysBack = [
  ...(['card-online', 'card-at-door', 'cash-at-door', 'meal-voucher', 'meal-voucher-at-door'] as const),
  ...(['gift-voucher', 'points', 'to-points', 'to-voucher', 'to-iban'] as const),
] as const
const wayDueText = translator(texts['way-due'])
const waysDue = ['card-at-door', 'cash-at-door', 'meal-voucher-at-door', 'to-iban'] as const

/** How a refund reaches the shopper, or will once somebody has paid it out. */
const wayOf = (kind: OrderEmailKind, method: string | undefined): string =>
  kind === 'refund-due'
    ? wayDueText(waysDue.find((one) => one === method) ?? 'as-paid')
    : wayBackText(waysBack.find((one) => one === method) ?? 'as-paid')

/** Renders an email from the order as its owner sees it. */
export function renderOrderEmail(
  kind: OrderEmailKind,
  order: OrderView,
  { publicUrl, foot }: LetterFrame,
  refund?: RefundedAmount,
): EmailContent {
  const t = translator(texts[kind])
  const values = {
    number: order.number ?? '',
    name: order.customer?.firstName ?? '',
    when: order.schedule === null ? '' : whenText(order.schedule.interval),
    pickup: order.pickup?.label ?? '',
    amount: moneyText(refund?.amount ?? bani(order.changedByInt)),
    way: wayOf(kind, refund?.method),
    why: order.notDelivered?.reasonText ?? '',
    due: order.paymentDueAt === null ? '' : hour.format(Temporal.Instant.from(order.paymentDueAt).epochMilliseconds),
    released: moneyText(releasedOf(order)),
    until: order.notDelivered === null ? '' : momentText(order.notDelivered.decideUntil),
  }
  const address = `${publicUrl}/account/order-history/${encodeURIComponent(order.tokenValue)}`
  const text = {
    subject: t('subject', values),
    preview: t('preview', values),
    title: t('title', values),
    lead: t('lead', values),
    action: t('action'),
  }
  const ends = order.notDelivered?.isPaid ? ('ends-paid' as const) : ('ends-unpaid' as const)
  // The count of returned packs does not concern the goods, so they are left out.
  const isShort = kind === 'counted'
  const notes = [
    ...(kind === 'on-the-way' ? alongOf(order) : []),
    ...(kind === 'returned' ? [frame(ends, values)] : []),
    ...holdNotes(kind, order),
    ...(isShort ? [] : changesOf(order)),
    ...(kind === 'changed' && isAnswerable(order) ? [frame('refusable')] : []),
  ]
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${text.title}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:22px')}>${text.lead}</p>
${button(text.action, address)}
${notes.map((note) => html`<p ${textStyle({ size: 15 }, 'padding-top:12px')}>${note}</p>`)}
${isShort ? [] : [factsTable(order), linesTable(order), totalsTable(order)]}`
  const footer = [foot(), frame('why')]
  return {
    subject: text.subject,
    html: renderLayout({
      subject: text.subject,
      preview: text.preview,
      home: frame('home'),
      publicUrl,
      content,
      footer,
    }),
    text: plain(isShort ? null : order, [text.title, text.lead, ...notes, `${text.action}: ${address}`], footer),
  }
}

const day = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
const hour = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/** 'vineri, 27 noiembrie, între 18:00 și 20:00' */
function whenText(interval: NonNullable<OrderView['schedule']>['interval']): string {
  const since = Temporal.Instant.from(interval.since).epochMilliseconds
  const until = Temporal.Instant.from(interval.until).epochMilliseconds
  return frame('when', { day: day.format(since), since: hour.format(since), until: hour.format(until) })
}

/** 'vineri, 27 noiembrie, ora 18:00' */
function momentText(moment: string): string {
  const at = Temporal.Instant.from(moment).epochMilliseconds
  return frame('moment', { day: day.format(at), hour: hour.format(at) })
}

/** 'Lapte proaspăt: Nu mai era în stoc. Nu v-am taxat.' */
const changesOf = ({ items }: OrderView): string[] =>
  items.flatMap((group) =>
    group.items.flatMap(({ productName, changeText }) =>
      changeText === null ? [] : [`${productName}: ${changeText}`],
    ),
  )

/** Whether a substitute can still be refused. */
const isAnswerable = ({ items }: OrderView): boolean =>
  items.some((group) => group.items.some(({ canBeAnswered }) => canBeAnswered))

/** Names the additions of the same delivery: 'În aceeași livrare vine și comanda PF-204007.' */
function alongOf({ additions }: OrderView): string[] {
  const numbers = additions.flatMap(({ number, displayState }) => (displayState === 'on_the_way' ? [number] : []))
  return numbers.length === 0 ? [] : [frame('along', { count: numbers.length, numbers: numbers.join(', ') })]
}

/** The same email as plain text. */
function plain(order: OrderView | null, opening: readonly string[], footer: readonly string[]): string {
  const end = `--\n${footer.join('\n')}`
  if (order === null) return `${opening.join('\n\n')}\n\n${end}\n`
  const bought = goodsOf(order).map(({ productName, brand, variantName, quantity, priceLabel }) =>
    `- ${productName} ${brand ?? ''}, ${frame('quantity', { quantity, size: variantName })}: ${priceLabel}`.replace(
      ' ,',
      ',',
    ),
  )
  const sums = order.summary.map(({ key, value }) => `${key.text}: ${value.text}`)
  const known = factsOf(order).map(({ name, value }) => `${name}: ${value}`)
  return `${[opening.join('\n\n'), known.join('\n'), bought.join('\n'), sums.join('\n'), end].join('\n\n')}\n`
}
