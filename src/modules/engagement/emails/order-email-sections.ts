import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import { phoneText } from '#modules/delivery/rules/phone.ts'
import type { OrderView } from '#modules/ordering/index.ts'
import { type Html, html } from '#platform/html.ts'
import texts from '../../../../public/locales/ro/mail.json' with { type: 'json' }
import { colour, divider, textStyle } from './layout.ts'

const frame = translator(texts.frame)

interface Fact {
  readonly name: string
  readonly value: string
}

/** Delivery, address, phone and payment of an order, without empty ones. */
export function factsOf({ schedule, shippingAddress, payments }: OrderView): Fact[] {
  const methods = payments.flatMap(({ method }) => method?.name ?? [])
  return [
    { name: frame('delivery'), value: schedule?.deliveryDateLabel ?? '' },
    { name: frame('address'), value: shippingAddress?.fullAddress ?? '' },
    { name: frame('phone'), value: phoneText(shippingAddress?.contactPhonenumber ?? '') },
    { name: frame('payment'), value: [...new Set(methods)].join(', ') },
  ].filter(({ value }) => value !== '')
}

const table = (rows: Html | readonly Html[], above: number): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:${above}px">${rows}</table>`

export const factsTable = (order: OrderView): Html =>
  table(
    factsOf(order).map(
      ({
        name,
        value,
      }) => html`<tr><td width="90" valign="top" ${textStyle({ size: 15, colour: 'soft' }, 'padding:0 16px 8px 0')}>${name}</td>
<td valign="top" ${textStyle({ size: 15 }, 'padding-bottom:8px')}>${value}</td></tr>`,
    ),
    30,
  )

type DeliveredLine = Pick<
  OrderView['summaryItems'][number],
  'productName' | 'brand' | 'variantName' | 'quantity' | 'priceLabel' | 'image'
>

/** Delivered lines: a substitute stands in the place of the ordered product; missing products are listed in the notes. */
export const goodsOf = ({ summaryItems }: OrderView): DeliveredLine[] =>
  summaryItems.flatMap((line) => [
    ...(line.quantity > 0 ? [line] : []),
    ...line.replacements.map((other) => ({
      ...other,
      priceLabel: moneyText(bani(other.subtotalInt)),
      image: { default: other.image.thumbnail.default },
    })),
  ])

export function linesTable(order: OrderView): Html {
  const rows = goodsOf(order).map(({ image, productName, brand, variantName, quantity, priceLabel }) => {
    const name = brand === null ? productName : `${productName} ${brand}`
    return html`${divider}<tr><td width="56" valign="middle" style="padding:10px 14px 10px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="g-tile" width="56" height="56" align="center" style="background:${colour('tile')};border-radius:14px"><img src="${image.default}" width="48" height="48" alt="" style="display:block;border:0"></td></tr></table></td>
<td valign="middle" style="padding:10px 0"><p ${textStyle({ size: 15, weight: 600, line: 1.35 })}>${name}</p>
<p ${textStyle({ size: 14, colour: 'soft', line: 1.4 })}>${frame('quantity', { quantity, size: variantName })}</p></td>
<td align="right" valign="middle" ${textStyle({ size: 15, weight: 650 }, 'padding:10px 0 10px 14px;white-space:nowrap')}>${priceLabel}</td></tr>`
  })
  const head = html`<tr><td colspan="3" ${textStyle({ size: 19, weight: 700 }, 'padding-bottom:12px')}>${frame('products')}
<span ${textStyle({ size: 15, colour: 'soft' })}>· ${frame('pieces', { count: order.itemsCount })}</span></td></tr>`
  return table([head, ...rows, divider], 24)
}

export const totalsTable = ({ summary }: OrderView): Html =>
  table(
    summary.map(({ key, value }) => {
      const [size, weight] = value.bold ? [20, 750] : [15, 450]
      const role = value.style === 'discount' ? 'promo' : value.style === 'muted' ? 'soft' : 'ink'
      return html`<tr><td ${textStyle({ size: value.bold ? 18 : 15, weight, colour: key.style === 'muted' ? 'soft' : 'ink' }, 'padding:4px 0')}>${key.text}</td>
<td align="right" ${textStyle({ size, weight, colour: role }, 'padding:4px 0;white-space:nowrap')}>${value.text}</td></tr>`
    }),
    14,
  )
