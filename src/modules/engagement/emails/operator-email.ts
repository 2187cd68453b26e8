import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import { html } from '#platform/html.ts'
import type { OperatorFacts } from '#platform/jobs/operator.ts'
import { renderLayout, textStyle } from './layout.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)
const operator = translator(texts.operator)
const noticeTexts: Readonly<Record<string, typeof texts.operator.other>> = texts.operator.notices

/** A letter to the operator of the shop. A notice without texts of its own is told by its name and facts. */
export function renderOperatorEmail(notice: string, facts: OperatorFacts, publicUrl: string): EmailContent {
  const known = noticeTexts[notice]
  const t = translator(known ?? texts.operator.other)
  const listed = Object.entries(facts).map(([name, value]) => `${name}: ${value}`)
  const values = { ...facts, notice, facts: listed.join(', ') }
  const subject = t('subject', values)
  const lead = t('lead', values)
  const content = html`
<h1 ${textStyle({ size: 24, weight: 750, line: 1.2 }, 'padding-bottom:12px')}>${subject}</h1>
<p ${textStyle({ size: 17 })}>${lead}</p>`
  const why = operator('why')
  return {
    subject,
    html: renderLayout({ subject, preview: lead, home: frame('home'), publicUrl, content, footer: [why] }),
    text: `${[subject, lead, `--\n${why}`].join('\n\n')}\n`,
  }
}
