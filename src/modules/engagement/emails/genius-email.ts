import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { PurchaseForEmail } from '#modules/membership/index.ts'
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

/** What an email about Genius reports. */
export type GeniusEmailKind = 'paid' | 'withdrawn' | 'credited'

const frame = translator(texts.frame)
const day = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/**
 * An email about a purchase of Genius. The one about a withdrawal is the confirmation on a durable medium required by
 * Directive (EU) 2023/2673, art. 11a: the content of the declaration, and the day and hour of its receipt.
 */
export function renderGeniusEmail(
  kind: GeniusEmailKind,
  purchase: PurchaseForEmail,
  { publicUrl, foot }: LetterFrame,
): EmailContent {
  const t = translator(texts[`genius-${kind}`])
  const { firstName: name, number, plan, price, until, withdrawnAt } = purchase
  const at = (withdrawnAt ?? until).epochMilliseconds
  const values = {
    name,
    number,
    plan,
    price,
    until: day.format(until.epochMilliseconds),
    day: day.format(at),
    hour: hour.format(at),
  }
  const subject = t('subject', values)
  const address = `${publicUrl}/genius`
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('title', values)}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:22px')}>${t('lead', values)}</p>
${button(t('action'), address)}
<p ${textStyle({ size: 15 }, 'padding-top:22px')}>${t('more', values)}</p>`
  const footer = [foot(), t('why')]
  return {
    subject,
    html: renderLayout({ subject, preview: t('preview', values), home: frame('home'), publicUrl, content, footer }),
    text: `${[t('title', values), t('lead', values), t('more', values), `${t('action')}: ${address}`, `--\n${footer.join('\n')}`].join('\n\n')}\n`,
  }
}
