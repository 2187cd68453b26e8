import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { ReturnForEmail } from '#modules/ordering/index.ts'
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)
const t = translator(texts['return-received'])
const day = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/**
 * The confirmation of a withdrawal on a durable medium, required by Directive 2011/83/EU art. 11 (3) and 11a: the content of
 * the declaration, and the day and hour of its receipt.
 */
export function renderReturnEmail(received: ReturnForEmail, { publicUrl, foot }: LetterFrame): EmailContent {
  const { firstName: name, number: report, orderNumber: number, orderToken, receivedAt, description, lines } = received
  const at = receivedAt.epochMilliseconds
  const values = { name, report, number, day: day.format(at), hour: hour.format(at) }
  const subject = t('subject', values)
  const returned = lines.map(({ product, pieces }) => t('line', { product, count: pieces }))
  const said = description === '' ? [] : [t('said', { text: description })]
  const address = `${publicUrl}/account/order-history/${encodeURIComponent(orderToken)}`
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('title')}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:12px')}>${t('lead', values)}</p>
<ul style="margin:0;padding:0 0 12px 20px">${returned.map((line) => html`<li ${textStyle({ size: 15, weight: 600 })}>${line}</li>`)}</ul>
${said.map((text) => html`<p ${textStyle({ size: 15 }, 'padding-bottom:12px;white-space:pre-line')}>${text}</p>`)}
<p ${textStyle({ size: 15 }, 'padding-bottom:22px')}>${t('more')}</p>
${button(t('action'), address)}`
  const footer = [foot(), t('why')]
  const list = returned.map((line) => `- ${line}`).join('\n')
  const end = `--\n${footer.join('\n')}`
  return {
    subject,
    html: renderLayout({ subject, preview: t('preview', values), home: frame('home'), publicUrl, content, footer }),
    text: `${[t('title'), t('lead', values), list, ...said, t('more'), `${t('action')}: ${address}`, end].join('\n\n')}\n`,
  }
}
