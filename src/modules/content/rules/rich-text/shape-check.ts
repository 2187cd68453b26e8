import { type RichTextError, type RichTextPath, richTextLimits } from './rich-text-error.ts'

export type Properties = Readonly<Record<string, unknown>>

export interface Findings {
  readonly errors: RichTextError[]
  /** What is left of `richTextLimits`. */
  nodes: number
  characters: number
  /** True once a limit is exceeded: the rest of the document is not looked at. */
  hasEnded: boolean
}

export function report(findings: Findings, error: RichTextError): void {
  findings.errors.push(error)
  if (findings.errors.length >= richTextLimits.errors) findings.hasEnded = true
}

/** Reports that a limit of the whole document is exceeded, and ends the search. */
export function exceeded(findings: Findings, path: RichTextPath, max: number): void {
  report(findings, { kind: 'size', path, max })
  findings.hasEnded = true
}

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function objectAt(findings: Findings, value: unknown, path: RichTextPath): Properties | null {
  if (isObject(value)) return value
  report(findings, { kind: 'type', path, expected: 'object' })
  return null
}

/** The value of a required property; undefined, and reported, without it. */
function propertyAt(findings: Findings, owner: Properties, key: string, path: RichTextPath): unknown {
  if (Object.hasOwn(owner, key) && owner[key] !== undefined) return owner[key]
  report(findings, { kind: 'required', path: [...path, key] })
  return undefined
}

export function requiredObject(
  findings: Findings,
  owner: Properties,
  key: string,
  path: RichTextPath,
): Properties | null {
  const value = propertyAt(findings, owner, key, path)
  return value === undefined ? null : objectAt(findings, value, [...path, key])
}

export function requiredArray(
  findings: Findings,
  owner: Properties,
  key: string,
  path: RichTextPath,
): readonly unknown[] | null {
  const value = propertyAt(findings, owner, key, path)
  if (value === undefined) return null
  if (Array.isArray(value)) return value
  report(findings, { kind: 'type', path: [...path, key], expected: 'array' })
  return null
}

export function requiredString(findings: Findings, owner: Properties, key: string, path: RichTextPath): string | null {
  const value = propertyAt(findings, owner, key, path)
  if (value === undefined) return null
  if (typeof value === 'string') return value
  report(findings, { kind: 'type', path: [...path, key], expected: 'string' })
  return null
}

/** A required string of the given ones. */
export function requiredOneOf<const Value extends string>(
  findings: Findings,
  owner: Properties,
  key: string,
  path: RichTextPath,
  expected: readonly Value[],
): Value | null {
  const value = requiredString(findings, owner, key, path)
  if (value === null) return null
  const known = expected.find((one) => one === value)
  if (known === undefined) report(findings, { kind: 'in', path: [...path, key], expected })
  return known ?? null
}

export function noOtherProperties(
  findings: Findings,
  owner: Properties,
  known: readonly string[],
  path: RichTextPath,
): void {
  for (const key in owner) {
    if (findings.hasEnded) return
    if (Object.hasOwn(owner, key) && !known.includes(key))
      report(findings, { kind: 'unexpected', path: [...path, key] })
  }
}
