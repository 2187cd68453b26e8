import { translator } from '#kernel/translate.ts'
import texts from '#locales/ordering.json' with { type: 'json' }

/** The sentences that this module writes into its answers. */
export const t = translator(texts)
