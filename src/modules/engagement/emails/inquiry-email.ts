import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import { phoneText } from '#modules/delivery/rules/phone.ts'
import type { InquiryForEmail } from '#modules/inquiries/index.ts'
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)
const t = translator(texts.inquiry)

/** The letter that brings an inquiry to the operator of the shop, who answers its sender. */
export function renderInquiry(inquiry: InquiryForEmail, publicUrl: string): EmailContent {
  const { name, email, message } = inquiry
  const isMessage = inquiry.inquiry === 'message'
  const subject = isMessage
    ? t('message-subject', { topic: t(`topic-${inquiry.topic}`), name })
    : t('application-subject', { advert: inquiry.advertTitle, name })
  const facts = isMessage
    ? [
        t('from', { name, email }),
        ...(inquiry.orderNumber === null ? [] : [t('order', { number: inquiry.orderNumber })]),
      ]
    : [t('from', { name, email }), t('phone', { phone: phoneText(inquiry.phone) })]
  const cv = isMessage ? null : inquiry.cv
  const why = t(isMessage ? 'message-kept' : 'application-kept')
  const content = html`
<h1 ${textStyle({ size: 24, weight: 750, line: 1.2 }, 'padding-bottom:12px')}>${subject}</h1>
${facts.map((fact) => html`<p ${textStyle({ size: 15, colour: 'soft' }, 'padding-bottom:6px')}>${fact}</p>`)}
${message && html`<p ${textStyle({ size: 17 }, 'padding:10px 0 16px;white-space:pre-line')}>${message}</p>`}
${cv && button(t('cv', { file: cv.name }), cv.url)}`
  const plain = [
    subject,
    facts.join('\n'),
    ...(message ? [message] : []),
    ...(cv ? [`${t('cv', { file: cv.name })}: ${cv.url}`] : []),
  ]
  return {
    subject,
    html: renderLayout({ subject, preview: facts[0] ?? '', home: frame('home'), publicUrl, content, footer: [why] }),
    text: `${[...plain, `--\n${why}`].join('\n\n')}\n`,
  }
}

/**
 * The confirmation to the sender. It repeats nothing that was written in the form: anybody could have that sent, in the name
 * of the shop, to anybody.
 */
export function renderInquiryConfirmation(inquiry: InquiryForEmail, publicUrl: string): EmailContent {
  const isMessage = inquiry.inquiry === 'message'
  const values = isMessage ? { topic: t(`topic-${inquiry.topic}`) } : { advert: inquiry.advertTitle }
  const kind = isMessage ? 'message' : 'application'
  const subject = t(`${kind}-confirmed`)
  const lead = t(`${kind}-confirmed-lead`, values)
  const kept = t(`${kind}-kept`)
  const footer = [kept, t('not-you')]
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('confirmed-title')}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:22px')}>${lead}</p>
${button(t('privacy'), `${publicUrl}/info/confidentialitate`)}`
  const plain = [t('confirmed-title'), lead, `${t('privacy')}: ${publicUrl}/info/confidentialitate`]
  return {
    subject,
    html: renderLayout({ subject, preview: lead, home: frame('home'), publicUrl, content, footer }),
    text: `${[...plain, `--\n${footer.join('\n')}`].join('\n\n')}\n`,
  }
}
