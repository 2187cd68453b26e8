import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { OrderView } from '#modules/ordering/index.ts'
import { html } from '#platform/html.ts'
import { button, colour, divider, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

const t = translator(texts.cart)
const frame = translator(texts.frame)

/** Products that are listed; the others are counted. */
const maxShown = 6

interface CartEmailInput {
  readonly cart: OrderView
  readonly firstName: string
  /** Public URL of the shop, without a trailing slash. */
  readonly letterFrame: LetterFrame
  /** URL of the unsubscribe link. */
  readonly unsubscribe: string
}

/** A reminder of an abandoned cart, with its unsubscribe link (Legea 506/2004, art. 12). */
export function renderCartEmail({ cart, firstName, letterFrame, unsubscribe }: CartEmailInput): EmailContent {
  const { publicUrl, foot } = letterFrame
  const all = cart.items.flatMap(({ items }) => items)
  const shown = all.slice(0, maxShown)
  const hiddenCount = all.length - shown.length
  const values = { name: firstName, count: all.length }
  const subject = t('subject', values)
  const address = `${publicUrl}/checkout`
  const rows = shown.map(({ image, productName, brand, variantName, quantity, priceLabel }) => {
    const name = brand === null ? productName : `${productName} ${brand}`
    return html`${divider}<tr><td width="56" valign="middle" style="padding:10px 14px 10px 0"><img class="g-tile" src="${image.thumbnail.default}" width="48" height="48" alt="" style="display:block;border:0;background:${colour('tile')};border-radius:12px"></td>
<td valign="middle" style="padding:10px 0"><p ${textStyle({ size: 15, weight: 600, line: 1.35 })}>${name}</p>
<p ${textStyle({ size: 14, colour: 'soft', line: 1.4 })}>${frame('quantity', { quantity, size: variantName })}</p></td>
<td align="right" valign="middle" ${textStyle({ size: 15, weight: 650 }, 'padding:10px 0 10px 14px;white-space:nowrap')}>${priceLabel}</td></tr>`
  })
  const more = hiddenCount > 0 ? t('more', { count: hiddenCount }) : ''
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('title', values)}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:22px')}>${t('lead', values)}</p>
${button(t('action'), address)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:30px">${rows}</table>
${more && html`<p ${textStyle({ size: 15, colour: 'soft' }, 'padding-top:10px')}>${more}</p>`}
<p ${textStyle({ size: 14, colour: 'soft' }, 'padding-top:24px')}>${t('why')} <a href="${unsubscribe}" ${textStyle({ size: 14, colour: 'brand' }, 'white-space:nowrap')}>${t('unsubscribe')}</a></p>`
  const listed = shown.map(
    ({ productName, brand, variantName, quantity, priceLabel }) =>
      `- ${[productName, brand].filter(Boolean).join(' ')}, ${frame('quantity', { quantity, size: variantName })}: ${priceLabel}`,
  )
  const plain = [
    t('title', values),
    t('lead', values),
    `${t('action')}: ${address}`,
    [...listed, ...(more ? [more] : [])].join('\n'),
    `--\n${t('why')}\n${t('unsubscribe')}: ${unsubscribe}`,
  ]
  return {
    subject,
    html: renderLayout({
      subject,
      preview: t('preview', values),
      home: frame('home'),
      publicUrl,
      content,
      footer: [foot()],
    }),
    text: `${plain.join('\n\n')}\n`,
  }
}
