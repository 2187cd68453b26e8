import { zone } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { GiftForEmail } from '#modules/gift-vouchers/index.ts'
import { designPictures } from '#modules/gift-vouchers/rules/designs.ts'
import { type Html, html } from '#platform/html.ts'
import { button, colour, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

/**
 * What a letter about a gift voucher is for: `present` and `ending` go to the recipient and hold the code, the others to the
 * buyer. `withdrawn` is the confirmation on a durable medium of Directive (EU) 2023/2673, art. 11a.
 */
export type GiftEmailKind = 'paid' | 'present' | 'bounced' | 'ending' | 'withdrawn'

const frame = translator(texts.frame)
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('ro-RO', { timeZone: zone, ...options })
const day = format({ day: 'numeric', month: 'long', year: 'numeric' })
const hour = format({ hour: '2-digit', minute: '2-digit' })
/** Noon in Bucharest is the same day in every summer and winter. */
const dayText = (date: string): string => day.format(new Date(`${date}T10:00:00Z`))

export function renderGiftEmail(
  kind: GiftEmailKind,
  gift: GiftForEmail,
  { publicUrl, foot }: LetterFrame,
): EmailContent {
  const t = translator(texts[`gift-${kind}`])
  const values = valuesOf(gift)
  const isForRecipient = kind === 'present' || kind === 'ending'
  const address = isForRecipient
    ? `${publicUrl}/account/vouchers`
    : `${publicUrl}/lp/voucher-cadou?comanda=${encodeURIComponent(gift.token)}`
  const subject = t('subject', values)
  const message = kind === 'present' ? gift.message : ''
  const content = html`
${kind === 'present' ? picture(gift, publicUrl) : ''}
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('title', values)}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:18px')}>${t('lead', values)}</p>
${message && html`<p ${textStyle({ size: 19 }, 'padding-bottom:22px;white-space:pre-line')}>${message}</p>`}
${isForRecipient ? codeBox(gift) : ''}
${button(t('action'), address)}
<p ${textStyle({ size: 15 }, 'padding-top:22px')}>${t('more', values)}</p>`
  const footer = [foot(), t('why', values)]
  const plain = [
    t('title', values),
    t('lead', values),
    ...(message ? [message] : []),
    ...(isForRecipient ? [`${texts['gift-code']}: ${gift.code}`] : []),
    t('more', values),
    `${t('action')}: ${address}`,
    `--\n${footer.join('\n')}`,
  ]
  return {
    subject,
    html: renderLayout({ subject, preview: t('preview', values), home: frame('home'), publicUrl, content, footer }),
    text: `${plain.join('\n\n')}\n`,
  }
}

function valuesOf(gift: GiftForEmail) {
  const { number, buyerName: buyer, recipientName: recipient, recipientEmail: email, amount, balance } = gift
  const at = gift.withdrawnAt?.epochMilliseconds ?? 0
  return {
    ...{ number, buyer, recipient, email, amount: moneyText(amount), balance: moneyText(bani(balance)) },
    deliverOn: dayText(gift.deliverOn),
    until: day.format(gift.validUntil.subtract({ seconds: 1 }).epochMilliseconds),
    day: day.format(at),
    hour: hour.format(at),
  }
}

const picture = ({ design }: GiftForEmail, publicUrl: string): Html =>
  html`<img src="${publicUrl}${designPictures[design]}" alt="" width="528" style="display:block;width:100%;height:auto;border-radius:18px;margin-bottom:24px">`

const codeBox = ({ code, balance }: GiftForEmail): Html => html`
<table role="presentation" class="g-tile" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour('tile')};border-radius:18px;margin-bottom:24px"><tr>
<td align="center" style="padding:22px 16px">
<p ${textStyle({ size: 34, weight: 750, line: 1.1, colour: 'brand' }, 'padding-bottom:10px')}>${moneyText(bani(balance))}</p>
<p ${textStyle({ size: 13, colour: 'soft' }, 'padding-bottom:4px')}>${texts['gift-code']}</p>
<p ${textStyle({ size: 19, weight: 650, line: 1.3 }, 'letter-spacing:0.5px')}>${code}</p>
</td></tr></table>`
