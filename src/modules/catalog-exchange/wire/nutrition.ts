import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import type { Nutrition } from '#modules/catalog/rules/nutrition/nutrition.ts'
import { plausibleNutrition } from '#modules/catalog/rules/nutrition/plausible-nutrition.ts'
import type { ProductFault } from '../line-reader.ts'
import { nutritionNotices } from '../notices.ts'
import { type ReadNutrition, readNutritionTable, type TextTable, tableText } from '../rules/nutrition-table.ts'

const t = translator(texts)

export interface DeclaredNutrition {
  readonly nutrition: Nutrition | null
  /** The maker's words for what could not be read; empty for none. */
  readonly text: string
  readonly notices: readonly ProductFault[]
}

/**
 * The declaration of a product from its nutrition tables: the first readable one counts, those that cannot be read remain
 * the maker's text. `alcoholPercent` by volume; null for a drink of unknown strength.
 */
export function nutritionIn(tables: readonly TextTable[], alcoholPercent: number | null): DeclaredNutrition {
  let first: ReadNutrition | null = null
  const unread: string[] = []
  for (const table of tables) {
    const read = readNutritionTable(table)
    if (read === null) unread.push(tableText(table))
    else first ??= read
  }
  const text = [...new Set(unread)].filter(Boolean).join('\n\n').slice(0, 8_000)
  const reason = t('nutrition.unread', { text: text.replaceAll(/\n+/g, '; ').slice(0, 300) })
  const notices = text === '' ? [] : [{ path: 'attributeGroups', reason }]
  if (first === null) return { nutrition: null, text, notices }
  const { per } = first.nutrition
  const { nutrition, faults } = plausibleNutrition(first.nutrition, { alcoholPercent, polyols: first.polyols })
  return { nutrition, text, notices: [...notices, ...nutritionNotices(faults, per)] }
}
