import type { z } from 'zod'
import { Problem, type Violation } from '#kernel/problem.ts'

/** Parses one part of a request; throws `invalid-input` that names every field at fault. */
export function parsePart<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Problem('invalid-input', { violations: result.error.issues.flatMap(violations) })
}

function violations(issue: z.core.$ZodIssue): Violation[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown-field' }))
  }
  const code =
    issue.code === 'custom' && issue.message !== 'Invalid input' ? issue.message : issue.code.replaceAll('_', '-')
  return [{ path: path.join('.'), code }]
}
