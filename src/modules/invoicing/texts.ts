import { translator } from '#kernel/translate.ts'
import texts from '#locales/invoice.json' with { type: 'json' }

/** Texts of invoices and credit notes. */
export const t = translator(texts)
