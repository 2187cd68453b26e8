import { translator } from '#kernel/translate.ts'
import texts from '#locales/invoice.json' with { type: 'json' }

/** The sentences on invoices. */
export const t = translator(texts)
