import type { z } from 'zod'
import type { CategoryBranch, ImportedProduct } from '#modules/catalog/rules/imported-product.ts'

/** What is wrong with one field: `path` as in the line, empty for the line as a whole. */
export interface FieldFault {
  readonly path: string
  readonly reason: string
}

/** What one line turned out to be. */
export type LineResult =
  | { readonly kind: 'goods'; readonly goods: ImportedProduct }
  | { readonly kind: 'tree'; readonly departments: readonly CategoryBranch[] }
  | { readonly kind: 'refused'; readonly code: string | null; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'nothing' }

/** Reads the lines of one file; blank ones are nothing. Never throws for what a line says. */
export type LineReader = (text: string) => LineResult

export const refused = (code: string | null, ...faults: readonly FieldFault[]): LineResult => ({
  kind: 'refused',
  code,
  faults,
})

export const faultsOf = ({ issues }: z.ZodError): FieldFault[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), reason: message }))
