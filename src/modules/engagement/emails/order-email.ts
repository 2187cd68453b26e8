import { zone } from '#kernel/clock.ts'
import { type Bani, bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import { phoneText } from '#modules/delivery/rules/phone.ts'
import type { OrderView } from '#modules/ordering/index.ts'
import { type Html, html } from '#platform/html.ts'
import { button, colour, divider, renderLayout, textStyle } from './layout.ts'

/** What a letter about an order tells. */
export type OrderEmailKind =
  | 'confirmed'
  | 'rescheduled'
  | 'changed'
  | 'on-the-way'
  | 'returned'
  | 'delivered'
  | 'counted'
  | 'failed'
  | 'refund'

export interface EmailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const frame = translator(texts.frame)

/** What was given back, in bani, and by which way to pay; events of before did not say. */
interface RefundedAmount {
  readonly amount: Bani
  readonly method: string | undefined
}

const wayBack = translator(texts['way-back'])
const waysBack = ['card-online', 'card-at-door', 'cash-at-door', 'meal-voucher', 'points'] as const

/** The letter as it is sent, from the order as its owner sees it. */
export function renderOrderEmail(
  kind: OrderEmailKind,
  order: OrderView,
  publicUrl: string,
  back?: RefundedAmount,
): EmailContent {
  const t = translator(texts[kind])
  const values = {
    number: order.number ?? '',
    name: order.customer?.firstName ?? '',
    when: order.schedule === null ? '' : whenText(order.schedule.interval),
    pickup: order.pickup?.label ?? '',
    amount: moneyText(back?.amount ?? bani(order.changedByInt)),
    way: wayBack(waysBack.find((way) => way === back?.method) ?? 'as-paid'),
    why: order.notDelivered?.reasonText ?? '',
    until: order.notDelivered === null ? '' : momentText(order.notDelivered.decideUntil),
  }
  const address = `${publicUrl}/account/order-history/${encodeURIComponent(order.tokenValue)}`
  const words = {
    subject: t('subject', values),
    preview: t('preview', values),
    title: t('title', values),
    lead: t('lead', values),
    action: t('action'),
  }
  const ends = order.notDelivered?.isPaid ? ('ends-paid' as const) : ('ends-unpaid' as const)
  // What was in the bags of packs has nothing to do with the goods.
  const isShort = kind === 'counted'
  const notes = [
    ...(kind === 'on-the-way' ? alongOf(order) : []),
    ...(kind === 'returned' ? [frame(ends, values)] : []),
    ...(isShort ? [] : changesOf(order)),
    ...(kind === 'changed' && isAnswerable(order) ? [frame('refusable')] : []),
  ]
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${words.title}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:22px')}>${words.lead}</p>
${button(words.action, address)}
${notes.map((note) => html`<p ${textStyle({ size: 15 }, 'padding-top:12px')}>${note}</p>`)}
${isShort ? [] : [facts(order), lines(order), totals(order)]}`
  const footer = [frame('help'), frame('why')]
  return {
    subject: words.subject,
    html: renderLayout({
      subject: words.subject,
      preview: words.preview,
      home: frame('home'),
      publicUrl,
      content,
      footer,
    }),
    text: plain(isShort ? null : order, [words.title, words.lead, ...notes, `${words.action}: ${address}`], footer),
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

interface Fact {
  readonly name: string
  readonly value: string
}

function factsOf({ schedule, shippingAddress, payments }: OrderView): Fact[] {
  const methods = payments.flatMap(({ method }) => method?.name ?? [])
  return [
    { name: frame('delivery'), value: schedule?.deliveryDateLabel ?? '' },
    { name: frame('address'), value: shippingAddress?.fullAddress ?? '' },
    { name: frame('phone'), value: phoneText(shippingAddress?.contactPhonenumber ?? '') },
    { name: frame('payment'), value: [...new Set(methods)].join(', ') },
  ].filter(({ value }) => value !== '')
}

const table = (rows: Html | readonly Html[], above: number): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:${above}px">${rows}</table>`

const facts = (order: OrderView): Html =>
  table(
    factsOf(order).map(
      ({
        name,
        value,
      }) => html`<tr><td width="90" valign="top" ${textStyle({ size: 15, colour: 'soft' }, 'padding:0 16px 8px 0')}>${name}</td>
<td valign="top" ${textStyle({ size: 15 }, 'padding-bottom:8px')}>${value}</td></tr>`,
    ),
    30,
  )

/** 'Lapte proaspăt: Nu mai era în stoc. Nu v-am taxat.' */
const changesOf = ({ items }: OrderView): string[] =>
  items.flatMap((group) =>
    group.items.flatMap(({ productName, changeText }) =>
      changeText === null ? [] : [`${productName}: ${changeText}`],
    ),
  )

/** Whether something came in place of something else, and can still be refused. */
const isAnswerable = ({ items }: OrderView): boolean =>
  items.some((group) => group.items.some(({ canBeAnswered }) => canBeAnswered))

/** 'În aceeași livrare vine și comanda PF-204007.' */
function alongOf({ additions }: OrderView): string[] {
  const numbers = additions.flatMap(({ number, displayState }) => (displayState === 'on_the_way' ? [number] : []))
  return numbers.length === 0 ? [] : [frame('along', { count: numbers.length, numbers: numbers.join(', ') })]
}

type Goods = Pick<
  OrderView['summaryItems'][number],
  'productName' | 'brand' | 'variantName' | 'quantity' | 'priceLabel' | 'image'
>

/** What is paid for: what came in place of something stands where that stood, and what did not come is told above. */
const goodsOf = ({ summaryItems }: OrderView): Goods[] =>
  summaryItems.flatMap((line) => [
    ...(line.quantity > 0 ? [line] : []),
    ...line.replacements.map((other) => ({
      ...other,
      priceLabel: moneyText(bani(other.subtotalInt)),
      image: { default: other.image.thumbnail.default },
    })),
  ])

function lines(order: OrderView): Html {
  const rows = goodsOf(order).map(({ image, productName, brand, variantName, quantity, priceLabel }) => {
    const name = brand === null ? productName : `${productName} ${brand}`
    return html`${divider}<tr><td width="56" valign="middle" style="padding:10px 14px 10px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="g-tile" width="56" height="56" align="center" style="background:${colour('tile')};border-radius:14px"><img src="${image.default}" width="48" height="48" alt="" style="display:block;border:0"></td></tr></table></td>
<td valign="middle" style="padding:10px 0"><p ${textStyle({ size: 15, weight: 600, line: 1.35 })}>${name}</p>
<p ${textStyle({ size: 14, colour: 'soft', line: 1.4 })}>${frame('quantity', { quantity, size: variantName })}</p></td>
<td align="right" valign="middle" ${textStyle({ size: 15, weight: 650 }, 'padding:10px 0 10px 14px;white-space:nowrap')}>${priceLabel}</td></tr>`
  })
  const head = html`<tr><td colspan="3" ${textStyle({ size: 19, weight: 700 }, 'padding-bottom:12px')}>${frame('products')}
<span ${textStyle({ size: 15, colour: 'soft' })}>· ${frame('pieces', { count: order.itemsCount })}</span></td></tr>`
  return table([head, ...rows, divider], 24)
}

const totals = ({ summary }: OrderView): Html =>
  table(
    summary.map(({ key, value }) => {
      const [size, weight] = value.bold ? [20, 750] : [15, 450]
      const role = value.style === 'discount' ? 'promo' : value.style === 'muted' ? 'soft' : 'ink'
      return html`<tr><td ${textStyle({ size: value.bold ? 18 : 15, weight, colour: key.style === 'muted' ? 'soft' : 'ink' }, 'padding:4px 0')}>${key.text}</td>
<td align="right" ${textStyle({ size, weight, colour: role }, 'padding:4px 0;white-space:nowrap')}>${value.text}</td></tr>`
    }),
    14,
  )

/** The same letter for those who read plain text. */
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
