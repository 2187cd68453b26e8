import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import { ProductRefused, type SaveCounts, saveProducts, saveTree } from '#modules/catalog/index.ts'
import type { CategoryBranch, ImportedProduct } from '#modules/catalog/rules/imported-product.ts'
import type { Context } from '#platform/context.ts'
import { isConnectionLoss } from '#platform/db/errors.ts'
import { putEvents } from '#platform/jobs/outbox.ts'

const t = translator(texts)

export interface ProductAtLine {
  readonly line: number
  readonly goods: ImportedProduct
}

export interface ImportBatch {
  readonly trees: readonly (readonly CategoryBranch[])[]
  readonly goods: readonly ProductAtLine[]
}

type BatchCounts = Omit<SaveCounts, 'photographsWaiting'>

/** Called for a validated row that the database refuses. */
export type OnRefused = (row: ProductAtLine, reason: string) => void

/** Saves a batch in one transaction. When the database refuses it, the batch is halved until the faulty rows are alone. */
export async function saveBatch(
  context: Context,
  { trees, goods }: ImportBatch,
  onRefused: OnRefused,
): Promise<BatchCounts> {
  const now = context.clock.now()
  // Of a repeated code the last line counts: one statement may write a row only once.
  const last = [...new Map(goods.map((row) => [row.goods.code, row])).values()]
  const attempt = async (rows: readonly ProductAtLine[]): Promise<BatchCounts> => {
    try {
      return await context.db.transaction(async (tx) => {
        for (const tree of trees) await saveTree(tx, tree)
        const goods = rows.map((row) => row.goods)
        const { photographsWaiting, ...counts } = await saveProducts(tx, goods, now)
        if (photographsWaiting > 0) {
          await putEvents(tx, context.clock, { kind: 'catalog.photographs-waiting', payload: {} })
        }
        return counts
      })
    } catch (error) {
      const reason = dataFault(error)
      if (reason === null) throw error
      const [only] = rows
      if (only === undefined) throw error
      if (rows.length === 1) {
        onRefused(only, reason)
        return { added: 0, changed: 0 }
      }
      const middle = Math.ceil(rows.length / 2)
      const first = await attempt(rows.slice(0, middle))
      const second = await attempt(rows.slice(middle))
      return { added: first.added + second.added, changed: first.changed + second.changed }
    }
  }
  return last.length + trees.length === 0 ? { added: 0, changed: 0 } : attempt(last)
}

/** Why the database refuses the values, as a sentence of the report; null for any other error. */
function dataFault(error: unknown): string | null {
  if (error instanceof ProductRefused)
    return t('line.duplicate', { variant: error.variantCode, owner: error.ownerCode })
  if (isConnectionLoss(error) || !(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (!/^2[123]/.test(code)) return null
  const constraint = 'constraint' in error && error.constraint ? ` (${String(error.constraint)})` : ''
  return t('line.database', { message: `${error.message}${constraint}` })
}
