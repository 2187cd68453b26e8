import type { z } from 'zod'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import type { ProductFault } from './line-reader.ts'

const t = translator(texts)
const { fields, problems } = texts

/** What a schema refused in `input`, as sentences for a shopkeeper; one a field. */
export function faultsOf({ issues }: z.ZodError, input: unknown): ProductFault[] {
  const seen = new Set<string>()
  return issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (seen.has(path)) return []
    seen.add(path)
    return [{ path, reason: sentenceOf(issue, path, valueAt(input, issue.path)) }]
  })
}

function sentenceOf(issue: z.core.$ZodIssue, path: string, value: unknown): string {
  const field = fieldName(path)
  if (value === undefined || value === null || value === '') return t('problems.missing', { field })
  const values = { field, value: written(value) }
  // A message of our schemas is the name of its sentence.
  if (issue.message === 'twoDecimals' || issue.message === 'codeLetters' || issue.message === 'bandEnds') {
    return t(`problems.${issue.message}`, values)
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' || issue.origin === 'array'
      ? t('problems.missing', values)
      : t('problems.least', { ...values, limit: Number(issue.minimum) })
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return t('problems.longest', { field, count: Number(issue.maximum) })
    if (issue.origin === 'array') return t('problems.entries', { field, count: Number(issue.maximum) })
    return t('problems.most', { ...values, limit: Number(issue.maximum) })
  }
  return t('problems.form', values)
}

/** The field as a shopkeeper calls it, by the longest known beginning of its path. */
function fieldName(path: string): string {
  const first = path.split('.')[0] ?? ''
  const known = Object.entries(fields).find(([name]) => name === first)?.[1]
  if (known !== undefined && path === first) return known
  return known === undefined || first === 'books' ? t('fields.other', { path }) : `${known} (${path})`
}

function written(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? problems.value.replace('{{value}}', () => String(value).slice(0, 60)) : ''
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}
