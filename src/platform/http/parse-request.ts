import type { z } from 'zod'
import { Problem, type Violation } from '#kernel/problem.ts'

/**
 * Parses one part of a request. Throws `invalid-input` with a violation for every invalid field. Texts that PostgreSQL
 * cannot store are violations as well.
 */
export function parsePart<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  const faults = result.success ? unstorable(result.data) : result.error.issues.flatMap(violations)
  if (result.success && faults.length === 0) return result.data
  throw new Problem('invalid-input', { violations: faults })
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. Iterative: a body may be nested deeper than the call stack. */
function unstorable(value: unknown): Violation[] {
  const found: Violation[] = []
  const waiting: [unknown, string][] = [[value, '']]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [inner, path] = next
    if (typeof inner === 'string' && !isStorable(inner)) found.push({ path, code: 'unknown-letter' })
    if (typeof inner !== 'object' || inner === null) continue
    for (const [key, below] of Object.entries(inner)) {
      if (!isStorable(key)) found.push({ path, code: 'unknown-letter' })
      waiting.push([below, path === '' ? key : `${path}.${key}`])
    }
  }
  return found
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function violations(issue: z.core.$ZodIssue): Violation[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown-field' }))
  }
  const code =
    issue.code === 'custom' && issue.message !== 'Invalid input' ? issue.message : issue.code.replaceAll('_', '-')
  return [{ path: path.join('.'), code }]
}
