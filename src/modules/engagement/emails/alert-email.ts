import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { AlertForEmail } from '#modules/product-alerts/index.ts'
import { html } from '#platform/html.ts'
import { button, renderLayout, textStyle } from './layout.ts'
import type { EmailContent } from './order-email.ts'

const frame = translator(texts.frame)
const letters = { stock: translator(texts['alert-stock']), price: translator(texts['alert-price']) } as const
const t = translator(texts.alert)

/** The one letter about a product that its customer asked to be told of, with the link that ends what else waits for it. */
export function renderAlert(
  publicUrl: string,
  { kind, product, slug, price, endAddress }: AlertForEmail,
): EmailContent {
  const values = { product, price: moneyText(price) }
  const own = letters[kind]
  const subject = own('subject', values)
  const lead = own('lead', values)
  const address = `${publicUrl}/p/${slug}`
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${own('title')}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:12px')}>${lead}</p>
<p ${textStyle({ size: 15, colour: 'soft' }, 'padding-bottom:22px')}>${t('limits')}</p>
${button(t('action'), address)}
<p ${textStyle({ size: 14, colour: 'soft' }, 'padding-top:24px')}>${t('why')} <a href="${endAddress}" ${textStyle({ size: 14, colour: 'brand' })}>${t('end')}</a></p>`
  return {
    subject,
    html: renderLayout({ subject, preview: lead, home: frame('home'), publicUrl, content, footer: [] }),
    text: `${[own('title'), lead, t('limits'), `${t('action')}: ${address}`, `--\n${t('why')}\n${t('end')}: ${endAddress}`].join('\n\n')}\n`,
  }
}
