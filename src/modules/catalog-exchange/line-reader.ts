import type { z } from 'zod'
import type { CategoryBranch, ImportedProduct } from '#modules/catalog/rules/imported-product.ts'

/** A fault of one field: `path` as in the line, empty for the whole line. */
export interface FieldFault {
  readonly path: string
  readonly reason: string
}

/** The result of reading one line. */
export type LineResult =
  | { readonly kind: 'goods'; readonly goods: ImportedProduct }
  | { readonly kind: 'tree'; readonly departments: readonly CategoryBranch[] }
  | { readonly kind: 'refused'; readonly code: string | null; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'nothing' }

/** Reads one line of a file; a blank one is `nothing`. Never throws for the content of a line. */
export type LineReader = (text: string) => LineResult

export const refused = (code: string | null, ...faults: readonly FieldFault[]): LineResult => ({
  kind: 'refused',
  code,
  faults,
})

export const faultsOf = ({ issues }: z.ZodError): FieldFault[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), reason: message }))
