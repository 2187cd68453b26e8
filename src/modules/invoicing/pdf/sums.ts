import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Invoice } from '../rules/invoice.ts'
import { t } from '../texts.ts'
import { amount, percent, signOf } from './figures.ts'
import { phrase } from './phrase.ts'
import { css } from './styles.ts'

/** The voucher, base and tax of each rate, what carries no VAT, and the total. */
export function sums(invoice: Invoice): ReactElement {
  const sign = signOf(invoice)
  const rows: (readonly [string, number])[] = [
    ...(invoice.discountNet > 0 ? [[t('discount'), -sign * invoice.discountNet] as const] : []),
    ...invoice.rates.flatMap(({ basisPoints, exemption, net, tax }) =>
      basisPoints === null
        ? [[t(`exempt.${exemption ?? 'deposit'}`), sign * net] as const]
        : ([
            [t('base', { rate: percent(basisPoints) }), sign * net],
            [t('taxAt', { rate: percent(basisPoints) }), sign * tax],
          ] as const),
    ),
  ]
  return h(
    View,
    { style: css.sums, wrap: false },
    ...rows.map(([name, value], index) =>
      h(View, { key: `${index}`, style: css.sum }, phrase(name), h(Text, null, `${amount(value)} lei`)),
    ),
    h(
      View,
      { style: css.total },
      h(Text, { style: css.bold }, t('total')),
      h(Text, { style: css.bold }, `${amount(sign * invoice.total)} lei`),
    ),
  )
}
