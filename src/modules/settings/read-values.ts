import { Problem, type Violation } from '#kernel/problem.ts'
import type { Setting } from '#kernel/setting.ts'
import { valueSchema } from './value-schema.ts'

/**
 * The values of a change, each read by the type of its setting. Throws `setting-unknown` for a key that is not among the
 * settings, and `invalid-input` with every value that is wrong.
 */
export function readValues(
  settings: ReadonlyMap<string, Setting>,
  values: Readonly<Record<string, unknown>>,
): Map<string, Setting['default']> {
  const violations: Violation[] = []
  const read = new Map<string, Setting['default']>()
  for (const [key, given] of Object.entries(values)) {
    const setting = settings.get(key)
    if (setting === undefined) throw new Problem('setting-unknown', { key })
    const result = valueSchema(setting).safeParse(given)
    if (result.success) read.set(key, result.data)
    else violations.push({ path: `values.${key}`, code: result.error.issues[0]?.message ?? 'invalid' })
  }
  if (violations.length > 0) throw new Problem('invalid-input', { violations })
  return read
}
