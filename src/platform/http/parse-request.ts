import type { z } from 'zod'
import { Problem, type Violation } from '#kernel/problem.ts'

/**
 * Parses one part of a request; throws `invalid-input` that names every field at fault. Texts that the database
 * cannot keep are at fault as well, unless the schema has made them into others.
 */
export function parsePart<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  const faults = result.success ? unkeepable(result.data) : result.error.issues.flatMap(violations)
  if (result.success && faults.length === 0) return result.data
  throw new Problem('invalid-input', { violations: faults })
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair. Bodies may be nested deeper than calls can be. */
function unkeepable(value: unknown): Violation[] {
  const found: Violation[] = []
  const waiting: [unknown, string][] = [[value, '']]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [inner, path] = next
    if (typeof inner === 'string' && !canBeKept(inner)) found.push({ path, code: 'unknown-letter' })
    if (typeof inner !== 'object' || inner === null) continue
    for (const [key, below] of Object.entries(inner)) {
      if (!canBeKept(key)) found.push({ path, code: 'unknown-letter' })
      waiting.push([below, path === '' ? key : `${path}.${key}`])
    }
  }
  return found
}

const canBeKept = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function violations(issue: z.core.$ZodIssue): Violation[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown-field' }))
  }
  const code =
    issue.code === 'custom' && issue.message !== 'Invalid input' ? issue.message : issue.code.replaceAll('_', '-')
  return [{ path: path.join('.'), code }]
}
