import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Invoice, Seller } from '../rules/invoice.ts'
import { sellerOn } from '../rules/seller.ts'
import { t } from '../texts.ts'
import { dateText } from './figures.ts'
import { registerFonts } from './fonts.ts'
import { lines } from './lines.ts'
import { party } from './party.ts'
import { phrase } from './phrase.ts'
import { css } from './styles.ts'
import { sums } from './sums.ts'

/** Renders an invoice or credit note as PDF with embedded fonts. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  await registerFonts()
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

const notes = ({ kind, paidBy, deliveredOn, rates }: Invoice, { iban, bank, capital }: Seller): string[] => [
  t(kind === 'invoice' ? 'paidBy' : 'paidBack', { method: paidBy }),
  t('delivered', { date: dateText(deliveredOn) }),
  ...(rates.some(({ basisPoints }) => basisPoints === null) ? [t('exempt')] : []),
  t('law'),
  t('bank', { iban, bank, capital }),
]
