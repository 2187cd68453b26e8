import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { legibleText } from '#kernel/legible-text.ts'
import type { Invoice } from '../rules/invoice.ts'
import { t } from '../texts.ts'
import { amount, percent, signOf } from './figures.ts'
import { phrase } from './phrase.ts'
import { css } from './styles.ts'

const cells = (name: string, values: readonly (readonly [string, 'number' | 'short'])[]) => [
  h(View, { key: 'name', style: css.name }, phrase(legibleText(name) || t('name'))),
  ...values.map(([value, width], index) => h(Text, { key: String(index), style: css[width] }, value)),
]

/** The table of what was charged; its headings are repeated on every page. */
export function lines(invoice: Invoice): ReactElement {
  const headings = ['quantity', 'unitNet', 'net', 'rate', 'tax', 'gross'] as const
  const sign = signOf(invoice)
  const widths = ['short', 'number', 'number', 'short', 'number', 'number'] as const
  const row = (name: string, values: readonly string[]) =>
    cells(
      name,
      values.map((value, index) => [value, widths[index] ?? 'number'] as const),
    )
  return h(
    View,
    null,
    h(
      View,
      { style: [css.row, css.heading], fixed: true },
      ...row(
        t('name'),
        headings.map((one) => t(one)),
      ),
    ),
    ...invoice.lines.map(({ name, quantity, net, tax, gross, basisPoints }, index) =>
      h(
        View,
        { key: `${index}`, style: css.row, wrap: false },
        ...row(name, [
          (sign < 0 ? '−' : '') + quantity,
          amount(Math.round(net / quantity)),
          amount(sign * net),
          percent(basisPoints),
          amount(sign * tax),
          amount(sign * gross),
        ]),
      ),
    ),
  )
}
