import { translator } from '#kernel/translate.ts'
import texts from '#locales/invoice.json' with { type: 'json' }
import type { InvoiceTexts } from './rules/invoice-texts.ts'

/** Texts of invoices and credit notes. */
export const t = translator(texts)

/** What the rules of documents write besides the data. */
export const invoiceTexts: InvoiceTexts = {
  person: t('person'),
  item: t('name'),
  voucher: t('voucher'),
  exemptionReasons: {
    deposit: t('reason.deposit'),
    'bag-deposit': t('reason.bag-deposit'),
    tip: t('reason.tip'),
  },
  exemptionNames: {
    deposit: t('reasonName.deposit'),
    'bag-deposit': t('reasonName.bag-deposit'),
    tip: t('reasonName.tip'),
  },
  joinedReason: (names) => t('reasons', { names }),
}
