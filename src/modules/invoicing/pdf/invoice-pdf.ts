import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { moneyText } from '#kernel/money-text.ts'
import type { Invoice, InvoiceParty, Seller } from '../rules/invoice.ts'
import { sellerOn } from '../rules/seller.ts'
import { t } from '../texts.ts'
import { fontFamily, registerFonts } from './fonts.ts'

const ink = '#13251c'
const soft = '#44564c'
const css = StyleSheet.create({
  page: { padding: 40, paddingBottom: 60, fontFamily, fontSize: 9, color: ink, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 20 },
  brand: { fontSize: 26, fontWeight: 700, color: '#0a6b44', lineHeight: 1 },
  title: { fontSize: 16, fontWeight: 700, lineHeight: 1.2 },
  reference: { alignItems: 'flex-end' },
  soft: { color: soft },
  phrase: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 2.2 },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 18 },
  party: { flex: 1 },
  label: { color: soft, fontSize: 8, marginBottom: 2 },
  bold: { fontWeight: 700 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: '#dde5d9', paddingVertical: 4 },
  heading: { fontWeight: 700, color: soft, fontSize: 8 },
  name: { flex: 1, paddingRight: 8 },
  number: { width: 62, textAlign: 'right' },
  short: { width: 36, textAlign: 'right' },
  sums: { marginTop: 14, marginLeft: 'auto', width: 260 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingTop: 6, marginTop: 4, borderTopWidth: 1 },
  notes: { marginTop: 18, color: soft, fontSize: 8 },
  foot: { position: 'absolute', top: 800, left: 40, right: 40 },
  pages: { color: soft, fontSize: 7.5, textAlign: 'center' },
})

const date = new Intl.DateTimeFormat('ro-RO', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const dateText = (day: string): string =>
  date.format(Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds)
const percent = (basisPoints: number | null): string => (basisPoints === null ? '–' : `${basisPoints / 100}%`)

/** Renders an invoice or credit note as PDF with embedded fonts. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  registerFonts()
  return renderToBuffer(invoiceDocument(invoice) as Parameters<typeof renderToBuffer>[0])
}

function invoiceDocument(invoice: Invoice): ReactElement {
  const seller = sellerOn(invoice)
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
      h(View, { style: css.notes }, ...notes(invoice, seller).map((note) => phrase(note))),
      h(
        View,
        { style: css.foot, fixed: true },
        h(Text, {
          style: css.pages,
          render: ({ pageNumber, totalPages }) => t('page', { page: pageNumber, pages: totalPages, name: seller.name }),
        }),
      ),
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
      { style: css.reference },
      h(Text, { style: css.title }, title),
      h(Text, { style: css.soft }, t('issued', { date: dateText(invoice.issuedOn) })),
      h(Text, { style: css.soft }, t('order', { number: invoice.orderNumber })),
      invoice.corrects === null
        ? null
        : h(
            Text,
            { style: css.soft },
            t('corrects', { reference: invoice.corrects.reference, date: dateText(invoice.corrects.issuedOn) }),
          ),
    ),
  )

function party(
  label: string,
  { name, taxCode, registrationNumber, street, city, county, postcode }: InvoiceParty,
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
    h(View, { style: css.bold }, phrase(name)),
    ...rows.map((row) => phrase(String(row))),
  )
}

/**
 * Text that can wrap, each word an element of its own. Letters come from two font files, and the renderer would break
 * lines between them, in the middle of a word.
 */
const phrase = (text: string): ReactElement =>
  h(View, { key: text, style: css.phrase }, ...text.split(' ').map((word, index) => h(Text, { key: `${index}` }, word)))

const cells = (name: string, values: readonly (readonly [string, 'number' | 'short'])[]) => [
  h(View, { key: 'name', style: css.name }, phrase(name)),
  ...values.map(([value, width], index) => h(Text, { key: String(index), style: css[width] }, value)),
]

function lines(invoice: Invoice): ReactElement {
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

/** '12,49' */
const amount = (bani: number): string => moneyText(bani as Invoice['total']).replace(/ lei$/, '')

/** Amounts of a credit note are printed as negative; in the e-Factura its type says so. */
const signOf = ({ kind }: Invoice): 1 | -1 => (kind === 'credit-note' ? -1 : 1)

function sums(invoice: Invoice): ReactElement {
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

const notes = ({ kind, paidBy, deliveredOn, rates }: Invoice, { iban, bank, capital }: Seller): string[] => [
  t(kind === 'invoice' ? 'paidBy' : 'paidBack', { method: paidBy }),
  t('delivered', { date: dateText(deliveredOn) }),
  ...(rates.some(({ basisPoints }) => basisPoints === null) ? [t('exempt')] : []),
  t('law'),
  t('bank', { iban, bank, capital }),
]
