import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import type { FieldFault } from './line-reader.ts'
import type { SizeFault } from './rules/imported-size.ts'

const t = translator(texts)

/** Tells what was not taken of a size. */
export const sizeNotices = (faults: readonly SizeFault[]): FieldFault[] =>
  faults.map((fault) => {
    if (fault.kind === 'differs') return { path: 'sizeLabel', reason: t('size.differs', { ...fault }) }
    const key = fault.kind === 'refused' ? 'size.refused' : 'size.unitPrice'
    return { path: fault.kind === 'refused' ? 'sizeLabel' : 'unitPriceLabel', reason: t(key, { text: fault.text }) }
  })
