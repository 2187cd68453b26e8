import { canonicalJson, mergeBlocks } from '#modules/editorial/rules/writing/merge-blocks.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

/** The names of the fields that differ. */
export const changedNames = (one: Fields, other: Fields): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSame(one[name], other[name]))

interface Merged {
  readonly fields: Fields
  /** Fields that both changed and that cannot be put together. */
  readonly conflicts: readonly string[]
}

/** What two people made of the fields of an entry. Of a text, of blocks and of other lists the parts of both are kept. */
export function mergeFields(base: Fields, theirs: Fields, mine: Fields): Merged {
  const fields: Record<string, unknown> = { ...theirs }
  const conflicts: string[] = []
  for (const name of changedNames(base, mine)) {
    const [was, their, my] = [base[name], theirs[name], mine[name]]
    const parts = [was ?? their, their, my].map(partsOf)
    const [baseParts, theirParts, myParts] = parts
    if (isSame(was, their) || isSame(their, my)) fields[name] = my
    else if (baseParts && theirParts && myParts) {
      fields[name] = withParts(my, mergeBlocks(was === undefined ? [] : baseParts, theirParts, myParts))
    } else {
      fields[name] = my
      conflicts.push(name)
    }
  }
  return { fields, conflicts }
}

/** The paragraphs of a text, or the items of a list. */
function partsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  return isDocument(value) ? value.content : undefined
}

const withParts = (value: unknown, parts: readonly unknown[]): unknown =>
  isDocument(value) ? { ...value, content: parts } : parts

const isDocument = (value: unknown): value is { readonly content: readonly unknown[] } =>
  typeof value === 'object' &&
  value !== null &&
  'nodeType' in value &&
  'content' in value &&
  Array.isArray(value.content)
