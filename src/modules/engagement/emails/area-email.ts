import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)
const t = translator(texts['area-served'])

/**
 * The letter to somebody who asked to be told when the shop delivers at a place. It repeats nothing that was sent with the request:
 * anybody could have that sent, in the name of the shop, to anybody.
 */
export function renderAreaServed(publicUrl: string): EmailContent {
  const subject = t('subject')
  const lead = t('lead')
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('title')}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:22px')}>${lead}</p>
${button(t('action'), publicUrl)}`
  const footer = [t('why')]
  return {
    subject,
    html: renderLayout({ subject, preview: lead, home: frame('home'), publicUrl, content, footer }),
    text: `${[t('title'), lead, `${t('action')}: ${publicUrl}`, `--\n${t('why')}`].join('\n\n')}\n`,
  }
}
