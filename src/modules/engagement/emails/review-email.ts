import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { ReviewForEmail } from '#modules/reviews/index.ts'
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)
const t = translator(texts['review-answered'])

/** The letter with what the shop answers to a review. */
export function renderReviewAnswer(
  { publicUrl, foot }: LetterFrame,
  { firstName, product, slug, answer }: ReviewForEmail,
): EmailContent {
  const values = { name: firstName, product }
  const subject = t('subject', values)
  const lead = t('lead', values)
  const address = `${publicUrl}/p/${slug}/recenzii`
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('title')}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:12px')}>${lead}</p>
<p ${textStyle({ size: 17 }, 'padding-bottom:22px;white-space:pre-line')}>${answer}</p>
${button(t('action'), address)}`
  const footer = [foot(), t('why')]
  return {
    subject,
    html: renderLayout({ subject, preview: lead, home: frame('home'), publicUrl, content, footer }),
    text: `${[t('title'), lead, answer, `${t('action')}: ${address}`, `--\n${footer.join('\n')}`].join('\n\n')}\n`,
  }
}
