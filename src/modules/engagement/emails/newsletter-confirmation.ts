import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)
const t = translator(texts['newsletter-confirmation'])

interface NewsletterConfirmationInput {
  /** URL of the page that confirms the sign-up. */
  readonly confirm: string
  /** For how many hours the link works. */
  readonly hours: number
  /** Public URL of the shop, without a trailing slash. */
  readonly letterFrame: LetterFrame
}

/** The letter that asks a new address of the newsletter whether it wants it (Legea 506/2004, art. 12). */
export function renderNewsletterConfirmation(input: NewsletterConfirmationInput): EmailContent {
  const { confirm, hours, letterFrame } = input
  const { publicUrl, foot } = letterFrame
  const subject = t('subject')
  const expires = t('expires', { count: hours })
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('title')}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:22px')}>${t('lead')}</p>
${button(t('action'), confirm)}
<p ${textStyle({ size: 15, colour: 'soft' }, 'padding-top:22px')}>${expires}</p>
<p ${textStyle({ size: 15, colour: 'soft' }, 'padding-top:10px')}>${t('ignore')}</p>`
  const footer = [foot(), t('why')]
  const plain = [t('title'), t('lead'), `${t('action')}: ${confirm}`, expires, t('ignore'), `--\n${footer.join('\n')}`]
  return {
    subject,
    html: renderLayout({ subject, preview: t('preview'), home: frame('home'), publicUrl, content, footer }),
    text: `${plain.join('\n\n')}\n`,
  }
}
