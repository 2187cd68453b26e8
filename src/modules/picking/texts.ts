import { translator } from '#kernel/translate.ts'
import label from '#locales/packing-label.json' with { type: 'json' }

/** Texts of labels. */
export const t = translator(label)
