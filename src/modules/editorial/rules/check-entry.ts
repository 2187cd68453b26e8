import { type EntryKind, kindRules } from './entry-kinds.ts'
import { checksFor } from './field-checks.ts'
import { collectFaults, type FieldFault, isMissing } from './field-faults.ts'
import type { EntryFields } from './languages.ts'

/** UTF-16 code units of an entry as JSON. The longest texts of law have a tenth. */
export const maxEntryLength = 1_000_000

/** U+0000 and halves of surrogate pairs as JSON escapes them: PostgreSQL stores neither. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/**
 * What is wrong with the fields of an entry; empty for one that may be saved. A draft may lack fields that its kind needs:
 * `forReaders` demands them. `pictures` is an allowed origin besides the shop's.
 */
export function entryFaults(
  kind: EntryKind,
  fields: EntryFields,
  { pictures, forReaders }: { readonly pictures: string | undefined; readonly forReaders: boolean },
): readonly FieldFault[] {
  const faults = collectFaults()
  const { fields: rules, required } = kindRules[kind]
  const checkOf = checksFor(pictures)
  let length = 0
  for (const [name, value] of Object.entries(fields)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (rule === undefined) faults.add(name.slice(0, 60), 'unknown-field')
    else if (!isMissing(value)) {
      // Before what follows nested values by recursion.
      if (isNestedDeeper(value, maxNesting)) {
        faults.add(name, 'too-deep')
        continue
      }
      const json = JSON.stringify(value)
      length += json.length
      if (unstorable.test(json)) faults.add(name, 'unprintable')
      if (length > maxEntryLength) {
        faults.add(name, 'too-long')
        break
      }
      checkOf(rule)(faults, name, value)
    }
  }
  const needed = forReaders ? required : ['title']
  for (const name of needed) if (isMissing(fields[name])) faults.add(name, 'required')
  const { startsAt, endsAt } = fields
  if (typeof startsAt === 'string' && typeof endsAt === 'string' && !isOrdered(startsAt, endsAt)) {
    faults.add('endsAt', 'before-begin')
  }
  return faults.found
}

/** Of objects and lists: a list of rich text inside eight others has 50 levels. */
const maxNesting = 60

function isNestedDeeper(value: unknown, max: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= max; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

/** True for texts that are no instants, which have a fault of their own. */
function isOrdered(startsAt: string, endsAt: string): boolean {
  try {
    return Temporal.Instant.compare(startsAt, endsAt) < 0
  } catch {
    return true
  }
}
