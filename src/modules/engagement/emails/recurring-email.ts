import { zone } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import frameTexts from '#locales/mail.json' with { type: 'json' }
import texts from '#locales/mail-recurring.json' with { type: 'json' }
import type { RecurringForEmail, RecurringNews } from '#modules/recurring-baskets/index.ts'
import { type Html, html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(frameTexts.frame)
const t = translator(texts)
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('ro-RO', { timeZone: zone, ...options })
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
const hour = format({ hour: '2-digit', minute: '2-digit' })
const money = (amount: number): string => moneyText(bani(amount))

/** A letter about one delivery of a recurring basket. The one that announces it has what is gone or dearer, and the total. */
export function renderRecurringEmail(
  news: RecurringNews,
  delivery: RecurringForEmail,
  { publicUrl, foot }: LetterFrame,
): EmailContent {
  const values = valuesOf(delivery)
  const basket = `${publicUrl}/account/recurring-baskets`
  const links = linksOf(news, delivery, publicUrl)
  const subject = t(`${news}.subject`, values)
  const lead = t(`${news}.lead`, values)
  const refusal = delivery.refusal === null || news !== 'refused' ? [] : [t(`reasons.${delivery.refusal}`)]
  const warnings = news === 'announced' ? delivery.warnings.map((one) => t(`warnings.${one}`)) : []
  const paragraphs = [lead, ...refusal, ...warnings, ...(news === 'announced' ? [t('announced.how', values)] : [])]
  const lists = news === 'announced' || news === 'left-out' ? listsOf(news, delivery) : []
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t(`${news}.title`, values)}</h1>
${paragraphs.map((text) => html`<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:14px')}>${text}</p>`)}
${lists.map(list)}
${links.slice(0, 1).map(({ text, address }) => button(text, address))}
${links.slice(1).map(({ text, address }) => html`<p ${textStyle({ size: 15 }, 'padding-top:14px')}><a href="${address}">${text}</a></p>`)}`
  const footer = [foot(), t('why', { address: basket })]
  const plain = [
    t(`${news}.title`, values),
    ...paragraphs,
    ...lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
    ...links.map(({ text, address }) => `${text}: ${address}`),
    `--\n${footer.join('\n')}`,
  ]
  return {
    subject,
    html: renderLayout({ subject, preview: lead, home: frame('home'), publicUrl, content, footer }),
    text: `${plain.join('\n\n')}\n`,
  }
}

function valuesOf({ since, until, orderAt, total, products, paymentDueAt }: RecurringForEmail) {
  const at = orderAt.epochMilliseconds
  return {
    day: longDay.format(since.epochMilliseconds),
    hours: `${hour.format(since.epochMilliseconds)}–${hour.format(until.epochMilliseconds)}`,
    orderDay: longDay.format(at),
    orderHour: hour.format(at),
    dueDay: paymentDueAt === null ? '' : longDay.format(paymentDueAt.epochMilliseconds),
    dueHour: paymentDueAt === null ? '' : hour.format(paymentDueAt.epochMilliseconds),
    ...{ total: money(total), count: products },
  }
}

interface Link {
  readonly text: string
  readonly address: string
}

function linksOf(news: RecurringNews, { basketId, orderToken }: RecurringForEmail, publicUrl: string): Link[] {
  const basket = `${publicUrl}/account/recurring-baskets`
  const toBasket = (what: string): string => `${basket}#${what}-${basketId}`
  const order = orderToken === null ? basket : `${publicUrl}/account/order-history/${encodeURIComponent(orderToken)}`
  if (news === 'left-out') return [{ text: t('links.order'), address: order }]
  if (news === 'payment-needed') return [{ text: t('links.pay'), address: order }]
  if (news === 'refused') return [{ text: t('links.see'), address: toBasket('cos') }]
  return [
    { text: t('links.change'), address: toBasket('cos') },
    { text: t('links.skip'), address: toBasket('sari') },
    { text: t('links.pause'), address: toBasket('pauza') },
  ]
}

interface LetterList {
  readonly title: string
  readonly lines: readonly string[]
}

function listsOf(news: RecurringNews, { missing, dearer }: RecurringForEmail): LetterList[] {
  const gone = missing.map(({ name, quantity, asked }) =>
    quantity === 0 ? t('lists.gone', { name }) : t('lists.fewer', { name, quantity, asked }),
  )
  const costlier = dearer.map(({ name, before, now }) =>
    t('lists.dearer', { name, before: money(before), now: money(now) }),
  )
  return [
    { title: t('lists.missing'), lines: gone },
    { title: t('lists.costlier'), lines: news === 'announced' ? costlier : [] },
  ].filter(({ lines }) => lines.length > 0)
}

const list = ({ title, lines }: LetterList): Html => html`
<p ${textStyle({ size: 17, weight: 650 }, 'padding-bottom:6px')}>${title}</p>
<ul style="margin:0 0 18px;padding-left:20px">${lines.map((line) => html`<li ${textStyle({ size: 15 })}>${line}</li>`)}</ul>`
