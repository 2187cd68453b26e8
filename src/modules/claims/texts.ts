import { translator } from '#kernel/translate.ts'
import claims from '#locales/claims.json' with { type: 'json' }

/** Texts that claims write into accounts of shoppers. */
export const t = translator(claims)
