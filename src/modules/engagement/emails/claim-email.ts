import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { RatingForEmail, RefundForEmail } from '#modules/claims/index.ts'
import type { OrderContact, ProblemForEmail } from '#modules/ordering/index.ts'
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)

type ClaimEmailKind = 'claim-asked' | 'claim-refused' | 'claim-accepted' | 'refund-explained' | 'rating-answered'

interface ClaimWords {
  readonly report?: string | null
  readonly amount?: string
  /** What staff wrote to the shopper; may be empty. */
  readonly said: string
  readonly more: string
}

function render(
  kind: ClaimEmailKind,
  contact: OrderContact,
  words: ClaimWords,
  letterFrame: LetterFrame,
): EmailContent {
  const t = translator(texts[kind])
  const { said, amount = '', report, more } = words
  const values = { name: contact.firstName, number: contact.orderNumber, report: report ?? '', amount }
  const subject = t('subject', values)
  const [title, lead] = [t('title', values), t('lead', values)]
  const quoted = said === '' ? [] : [said]
  const { publicUrl, foot } = letterFrame
  const address = `${publicUrl}/account/order-history/${encodeURIComponent(contact.orderToken)}`
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${title}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:12px')}>${lead}</p>
${quoted.map((text) => html`<p ${textStyle({ size: 17 }, 'padding-bottom:12px;white-space:pre-line')}>${text}</p>`)}
<p ${textStyle({ size: 15 }, 'padding-bottom:22px')}>${more}</p>
${button(t('action'), address)}`
  const footer = [foot(), frame('why')]
  const end = `--\n${footer.join('\n')}`
  return {
    subject,
    html: renderLayout({ subject, preview: lead, home: frame('home'), publicUrl, content, footer }),
    text: `${[title, lead, ...quoted, more, `${t('action')}: ${address}`, end].join('\n\n')}\n`,
  }
}

/** The letter with what staff ask the shopper of a claim; null when nothing is asked any more. */
export const renderQuestionEmail = (
  problem: ProblemForEmail,
  days: number,
  letterFrame: LetterFrame,
): EmailContent | null =>
  problem.question === null
    ? null
    : render(
        'claim-asked',
        problem,
        {
          report: problem.number,
          said: problem.question,
          more: translator(texts['claim-asked'])('answerBy', { count: days }),
        },
        letterFrame,
      )

/** The letter with the sentence of a refusal; null for another decision. */
export const renderRefusalEmail = (problem: ProblemForEmail, letterFrame: LetterFrame): EmailContent | null =>
  problem.state !== 'refused' || problem.refusal === null
    ? null
    : render(
        'claim-refused',
        problem,
        { report: problem.number, said: problem.refusal, more: texts['claim-refused'].more },
        letterFrame,
      )

/** The letter that explains a refund; null for one by hand without words, which its letters tell already. */
export function renderRefundEmail(refund: RefundForEmail, letterFrame: LetterFrame): EmailContent | null {
  const { report, message: said } = refund
  if (report === null && said === '') return null
  const kind = report === null ? 'refund-explained' : 'claim-accepted'
  return render(kind, refund, { report, said, more: texts[kind].more, amount: moneyText(refund.amount) }, letterFrame)
}

/** The letter with what staff answer to a rating. */
export const renderRatingEmail = (rating: RatingForEmail, letterFrame: LetterFrame): EmailContent =>
  render('rating-answered', rating, { said: rating.answer, more: texts['rating-answered'].more }, letterFrame)
