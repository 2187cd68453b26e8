import { translator } from '#kernel/translate.ts'
import texts from '#locales/ordering.json' with { type: 'json' }

/** Translates the module's texts in API responses. */
export const t = translator(texts)
