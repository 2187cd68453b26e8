import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { legibleText } from '#kernel/legible-text.ts'
import type { Seller } from '../rules/invoice.ts'
import { t } from '../texts.ts'
import { amount, dateText } from './figures.ts'
import { registerFonts } from './fonts.ts'
import { party } from './party.ts'
import { phrase } from './phrase.ts'
import { css } from './styles.ts'

/** The sale of a gift voucher. Days are 'YYYY-MM-DD'. */
export interface GiftReceipt {
  /** 'VC-12' */
  readonly reference: string
  readonly seller: Seller
  /** Name of the buyer. */
  readonly buyer: string
  /** In bani. */
  readonly amount: number
  readonly issuedOn: string
  /** The last day of validity. */
  readonly validUntil: string
  /** Null unless the buyer has withdrawn from the purchase. */
  readonly withdrawnOn: string | null
}

/** Renders the document of the sale of a multi-purpose voucher: without VAT, which is due when it is used. */
export async function giftReceiptPdf(receipt: GiftReceipt): Promise<Buffer> {
  await registerFonts()
  return renderToBuffer(giftReceiptDocument(receipt) as Parameters<typeof renderToBuffer>[0])
}

function giftReceiptDocument(receipt: GiftReceipt): ReactElement {
  const { reference, seller, buyer, issuedOn } = receipt
  const title = t('gift.title', { reference })
  const paid = `${amount(receipt.amount)} lei`
  const notes = [
    t('gift.paidBy'),
    t('gift.law'),
    t('gift.valid', { date: dateText(receipt.validUntil) }),
    ...(receipt.withdrawnOn === null ? [] : [t('gift.withdrawn', { date: dateText(receipt.withdrawnOn) })]),
    t('bank', { iban: seller.iban, bank: seller.bank, capital: seller.capital }),
  ]
  return h(
    Document,
    { title, author: seller.name, language: 'ro' },
    h(
      Page,
      { size: 'A4', style: css.page },
      h(
        View,
        { style: css.head },
        h(Text, { style: css.brand }, 'poftim'),
        h(
          View,
          { style: css.reference },
          h(Text, { style: css.title }, title),
          h(Text, { style: css.soft }, t('issued', { date: dateText(issuedOn) })),
        ),
      ),
      h(
        View,
        { style: css.parties },
        party(t('seller'), seller),
        h(
          View,
          { style: css.party },
          h(Text, { style: css.label }, t('buyer')),
          h(View, { style: css.bold }, phrase(legibleText(buyer))),
        ),
      ),
      h(
        View,
        { style: [css.row, css.heading] },
        h(View, { style: css.name }, phrase(t('name'))),
        h(Text, { style: css.number }, t('gross')),
      ),
      h(
        View,
        { style: css.row },
        h(View, { style: css.name }, phrase(t('gift.line'))),
        h(Text, { style: css.number }, amount(receipt.amount)),
      ),
      h(
        View,
        { style: css.sums },
        h(View, { style: css.sum }, phrase(t('gift.tax')), h(Text, null, '–')),
        h(View, { style: css.total }, h(Text, { style: css.bold }, t('total')), h(Text, { style: css.bold }, paid)),
      ),
      h(View, { style: css.notes }, ...notes.map((note) => phrase(note))),
    ),
  )
}
