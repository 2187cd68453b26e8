import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)
const t = translator(texts['household-invited'])

/** The letter to somebody who was invited to a household. Of what the inviter wrote it repeats nothing but a first name. */
export function renderHouseholdInvitation(
  publicUrl: string,
  { email, invitedBy }: { readonly email: string; readonly invitedBy: string | null },
): EmailContent {
  const subject = t('subject')
  const lead = invitedBy === null ? t('lead') : t('leadFrom', { name: invitedBy })
  const how = t('how', { email })
  const address = `${publicUrl}/account/household`
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('title')}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:12px')}>${lead}</p>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:22px')}>${how}</p>
${button(t('action'), address)}`
  const footer = [t('why')]
  return {
    subject,
    html: renderLayout({ subject, preview: lead, home: frame('home'), publicUrl, content, footer }),
    text: `${[t('title'), lead, how, `${t('action')}: ${address}`, `--\n${t('why')}`].join('\n\n')}\n`,
  }
}
