import { isFieldObject } from './field-faults.ts'

/** A value that two versions do not have in common; null where a version has none. */
export interface FieldDifference {
  /** `body.content.3.content.0.value` */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** More are not shown; the versions are too different to be read side by side. */
const mostDifferences = 500

/** Where two values differ, down to texts and numbers, in the order of the first. */
export function fieldDifferences(before: unknown, after: unknown): readonly FieldDifference[] {
  const found: FieldDifference[] = []
  const compare = (one: unknown, other: unknown, path: string): void => {
    if (found.length >= mostDifferences || one === other) return
    if (isContainer(one) && isContainer(other) && Array.isArray(one) === Array.isArray(other)) {
      const names = new Set([...Object.keys(one), ...Object.keys(other)])
      for (const name of names)
        compare(innerOf(one, name), innerOf(other, name), path === '' ? name : `${path}.${name}`)
      return
    }
    found.push({ path, before: one ?? null, after: other ?? null })
  }
  compare(before, after, '')
  return found
}

const isContainer = (value: unknown): value is object => Array.isArray(value) || isFieldObject(value)

const innerOf = (container: object, name: string): unknown =>
  Object.hasOwn(container, name) ? (container as Record<string, unknown>)[name] : undefined
