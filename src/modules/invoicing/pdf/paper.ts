import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { moneyText } from '#kernel/money-text.ts'
import type { Invoice, Party } from '../rules/invoice.ts'
import { seller } from '../rules/seller.ts'
import { t } from '../texts.ts'
import { fontFamily, registerFonts } from './fonts.ts'

const ink = '#13251c'
const soft = '#44564c'
const css = StyleSheet.create({
  page: { padding: 40, paddingBottom: 60, fontFamily, fontSize: 9, color: ink, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 20 },
  brand: { fontSize: 26, fontWeight: 700, color: '#0a6b44', lineHeight: 1 },
  title: { fontSize: 16, fontWeight: 700, textAlign: 'right', lineHeight: 1.2 },
  right: { textAlign: 'right', color: soft },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 18 },
  party: { flex: 1 },
  label: { color: soft, fontSize: 8, marginBottom: 2 },
  bold: { fontWeight: 700 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: '#dde5d9', paddingVertical: 4 },
  heading: { fontWeight: 700, color: soft, fontSize: 8 },
  name: { flex: 1, paddingRight: 8 },
  number: { width: 58, textAlign: 'right' },
  short: { width: 40, textAlign: 'right' },
  sums: { marginTop: 14, marginLeft: 'auto', width: 260 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingTop: 6, marginTop: 4, borderTopWidth: 1 },
  notes: { marginTop: 18, color: soft, fontSize: 8 },
  foot: { position: 'absolute', bottom: 28, left: 40, right: 40, color: soft, fontSize: 7.5, textAlign: 'center' },
})

const date = new Intl.DateTimeFormat('ro-RO', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const dateText = (day: string): string =>
  date.format(Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds)
const percent = (basisPoints: number | null): string => (basisPoints === null ? '–' : `${basisPoints / 100}%`)

/** The paper as PDF, with its fonts inside. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  registerFonts()
  return renderToBuffer(paper(invoice) as Parameters<typeof renderToBuffer>[0])
}

function paper(invoice: Invoice): ReactElement {
  const title = t(invoice.kind, { reference: invoice.reference })
  return h(
    Document,
    { title, author: seller.name, language: 'ro' },
    h(
      Page,
      { size: 'A4', style: css.page },
      head(invoice, title),
      h(View, { style: css.parties }, party(t('seller'), seller), party(t('buyer'), invoice.buyer)),
      lines(invoice),
      sums(invoice),
      h(View, { style: css.notes }, ...notes(invoice).map((note) => h(Text, { key: note }, note))),
      h(Text, {
        style: css.foot,
        fixed: true,
        render: ({ pageNumber, totalPages }) => t('page', { page: pageNumber, pages: totalPages, name: seller.name }),
      }),
    ),
  )
}

const head = (invoice: Invoice, title: string): ReactElement =>
  h(
    View,
    { style: css.head },
    h(Text, { style: css.brand }, 'poftim'),
    h(
      View,
      null,
      h(Text, { style: css.title }, title),
      h(Text, { style: css.right }, t('issued', { date: dateText(invoice.issuedOn) })),
      h(Text, { style: css.right }, t('order', { number: invoice.orderNumber })),
      invoice.corrects === null
        ? null
        : h(
            Text,
            { style: css.right },
            t('corrects', { reference: invoice.corrects.reference, date: dateText(invoice.corrects.issuedOn) }),
          ),
    ),
  )

function party(
  label: string,
  { name, taxCode, registrationNumber, street, city, county, postcode }: Party,
): ReactElement {
  const rows = [
    taxCode && t('taxCode', { code: taxCode }),
    registrationNumber && t('registration', { number: registrationNumber }),
    street,
    [postcode, city, county].filter(Boolean).join(', '),
  ].filter((row) => typeof row === 'string' && row !== '')
  return h(
    View,
    { style: css.party },
    h(Text, { style: css.label }, label),
    h(Text, { style: css.bold }, name),
    ...rows.map((row) => h(Text, { key: String(row) }, row)),
  )
}

const cells = (name: string, values: readonly (readonly [string, 'number' | 'short'])[]) => [
  h(Text, { key: 'name', style: css.name }, name),
  ...values.map(([value, width], index) => h(Text, { key: String(index), style: css[width] }, value)),
]

function lines(invoice: Invoice): ReactElement {
  const headings = ['quantity', 'unitNet', 'net', 'rate', 'tax', 'gross'] as const
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
          String(quantity),
          amount(Math.round(net / quantity)),
          amount(net),
          percent(basisPoints),
          amount(tax),
          amount(gross),
        ]),
      ),
    ),
  )
}

/** '12,49' */
const amount = (bani: number): string => moneyText(bani as Invoice['total']).replace(/ lei$/, '')

function sums(invoice: Invoice): ReactElement {
  const rows: (readonly [string, number])[] = [
    ...(invoice.discountNet > 0 ? [[t('discount'), -invoice.discountNet] as const] : []),
    ...invoice.rates.flatMap(({ basisPoints, exemption, net, tax }) =>
      basisPoints === null
        ? [[t(`exempt.${exemption ?? 'deposit'}`), net] as const]
        : ([
            [t('base', { rate: percent(basisPoints) }), net],
            [t('taxAt', { rate: percent(basisPoints) }), tax],
          ] as const),
    ),
  ]
  return h(
    View,
    { style: css.sums, wrap: false },
    ...rows.map(([name, value], index) =>
      h(View, { key: `${index}`, style: css.sum }, h(Text, null, name), h(Text, null, `${amount(value)} lei`)),
    ),
    h(
      View,
      { style: css.total },
      h(Text, { style: css.bold }, t('total')),
      h(Text, { style: css.bold }, `${amount(invoice.total)} lei`),
    ),
  )
}

const notes = ({ paidBy, deliveredOn }: Invoice): string[] => [
  t('paidBy', { method: paidBy }),
  t('delivered', { date: dateText(deliveredOn) }),
  t('law'),
  t('bank', { iban: seller.iban, bank: seller.bank, capital: seller.capital }),
]
