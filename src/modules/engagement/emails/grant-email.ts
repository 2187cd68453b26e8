import { zone } from '#kernel/clock.ts'
import type { Bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import grants from '#locales/customer-grants.json' with { type: 'json' }
import texts from '#locales/mail.json' with { type: 'json' }
import type { GrantReason } from '#modules/customers/desk/rules/grants.ts'
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)
const reasons = translator(grants)
const ofPoints = translator(texts['granted-points'])
const ofVoucher = translator(texts['granted-voucher'])
const day = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })

interface GrantForEmail {
  readonly reason: GrantReason
  readonly points?: number | undefined
  readonly voucher?: { readonly code: string; readonly value: Bani; readonly validUntil: string } | undefined
}

interface Words {
  readonly subject: string
  readonly title: string
  readonly lead: string
  readonly more: string
  readonly action: string
  readonly why: string
  readonly path: string
}

/** The email about what staff gave a customer. */
export function renderGrantEmail(name: string, grant: GrantForEmail, { publicUrl, foot }: LetterFrame): EmailContent {
  const { subject, title, lead, more, action, why, path } = wordsOf(name, grant)
  const address = publicUrl + path
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${title}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:22px')}>${lead}</p>
${button(action, address)}
<p ${textStyle({ size: 15 }, 'padding-top:22px')}>${more}</p>`
  const footer = [foot(), why]
  return {
    subject,
    html: renderLayout({ subject, preview: lead, home: frame('home'), publicUrl, content, footer }),
    text: `${[title, lead, more, `${action}: ${address}`, `--\n${footer.join('\n')}`].join('\n\n')}\n`,
  }
}

function wordsOf(name: string, { reason, points: count = 0, voucher }: GrantForEmail): Words {
  const why = reasons(`voucher.${reason}`)
  if (voucher === undefined) {
    const t = ofPoints
    return {
      ...{ subject: t('subject', { count }), title: t('title', { count }), lead: t('lead', { name, why }) },
      ...{ more: t('more'), action: t('action'), why: t('why'), path: '/account/freshclub' },
    }
  }
  const t = ofVoucher
  // The end is the midnight after the last day.
  const last = Temporal.Instant.from(voucher.validUntil).epochMilliseconds - 1
  const value = moneyText(voucher.value)
  return {
    ...{ subject: t('subject', { value }), title: t('title', { value }) },
    ...{ lead: t('lead', { name, why, code: voucher.code }), more: t('more', { until: day.format(last) }) },
    ...{ action: t('action'), why: t('why'), path: '/account/vouchers' },
  }
}
