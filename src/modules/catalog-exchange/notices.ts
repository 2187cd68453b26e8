import { translator } from '#kernel/translate.ts'
import catalogTexts from '#locales/catalog.json' with { type: 'json' }
import texts from '#locales/import.json' with { type: 'json' }
import type { Nutrition } from '#modules/catalog/rules/nutrition/nutrition.ts'
import type { NutritionFault } from '#modules/catalog/rules/nutrition/plausible-nutrition.ts'
import type { ProductFault } from './line-reader.ts'
import type { AllergenFault } from './rules/allergen-facts.ts'
import type { SizeFault } from './rules/imported-size.ts'
import type { SaleFault } from './rules/law.ts'

const t = translator(texts)

/** Tells what was left out of a declaration per 100 of `per`. */
export const nutritionNotices = (faults: readonly NutritionFault[], per: Nutrition['per']): ProductFault[] =>
  faults.map((fault) => ({ path: 'nutrition', reason: sentenceOf(fault, per) }))

/** Tells what was not taken of a size. */
export const sizeNotices = (faults: readonly SizeFault[]): ProductFault[] =>
  faults.map((fault) => {
    if (fault.kind === 'differs') return { path: 'sizeLabel', reason: t('size.differs', { ...fault }) }
    const key = fault.kind === 'refused' ? 'size.refused' : 'size.unitPrice'
    return { path: fault.kind === 'refused' ? 'sizeLabel' : 'unitPriceLabel', reason: t(key, { text: fault.text }) }
  })

/** Tells where a source contradicts itself about allergens, or marks words that name none. */
export const allergenNotices = (faults: readonly AllergenFault[]): ProductFault[] =>
  faults.map((fault) => {
    if (fault.kind === 'unknown-marks') {
      return { path: 'allergens', reason: t('allergens.unknownMarks', { words: fault.words.join(', ').slice(0, 200) }) }
    }
    const names = fault.allergens.map((code) => catalogTexts.allergens[code]).join(', ')
    return { path: 'allergens', reason: t('allergens.contradicted', { names }) }
  })

/** Tells what was assumed of how a product may be sold. */
export const saleNotices = (faults: readonly SaleFault[]): ProductFault[] =>
  faults.map((fault) => {
    if (fault.kind === 'restricted') return { path: 'ageRestricted', reason: t(`sale.${fault.as}`) }
    if (fault.kind === 'deposit-unknown') return { path: 'sgr', reason: t(`sale.deposit.${fault.of}`) }
    return { path: 'sgr', reason: t('sale.depositAssumed', { count: fault.packs }) }
  })

function sentenceOf(fault: NutritionFault, per: string): string {
  switch (fault.kind) {
    case 'impossible':
      return t('nutrition.impossible', { row: nameOf(fault.row), amount: decimal(fault.amount), per })
    case 'part':
      return t('nutrition.part', { part: nameOf(fault.part), whole: nameOf(fault.whole) })
    case 'sum':
      return t('nutrition.sum', { grams: decimal(fault.grams), per })
    case 'energies':
      return t('nutrition.energies', { kcal: decimal(fault.kcal), kj: decimal(fault.kj) })
    case 'energy':
      return t('nutrition.energy', { stated: decimal(fault.stated), computed: decimal(fault.computed) })
  }
}

const { energy, ...names } = catalogTexts.nutrition
function nameOf(row: Extract<NutritionFault, { kind: 'impossible' }>['row']): string {
  if (row === 'energyKcal') return `${energy} (kcal)`
  return row === 'energyKj' ? `${energy} (kJ)` : names[row]
}

const decimal = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',')
