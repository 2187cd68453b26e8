import { safeLink, safePicture } from '#modules/content/rules/safe-urls.ts'

/** What is wrong with a value; `path` leads to it: `blocks.0.boxes.1.url`. */
export interface FieldFault {
  readonly path: string
  readonly code: string
}

/** Collects faults; at most a hundred, since nobody reads more. */
export interface Faults {
  add(path: string, code: string): void
  readonly found: readonly FieldFault[]
}

const mostFaults = 100

export function collectFaults(): Faults {
  const found: FieldFault[] = []
  return {
    found,
    add(path, code) {
      if (found.length < mostFaults) found.push({ path, code })
    },
  }
}

export type FieldObject = Readonly<Record<string, unknown>>

export const isFieldObject = (value: unknown): value is FieldObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A check of one value: reports what is wrong with it. */
export type Check = (faults: Faults, path: string, value: unknown) => void

/** Control characters other than tab and line ends, and halves of surrogate pairs: nobody types them, and PostgreSQL refuses some. */
const unprintable = /[\p{Cc}--[\t\n\r]]|\p{Cs}/v

export const textOf =
  (max: number): Check =>
  (faults, path, value) => {
    if (typeof value !== 'string') faults.add(path, 'not-a-text')
    else if (value.length > max) faults.add(path, 'too-long')
    else if (value.trim() === '') faults.add(path, 'empty')
    else if (unprintable.test(value)) faults.add(path, 'unprintable')
  }

export const oneOf =
  (choices: readonly string[]): Check =>
  (faults, path, value) => {
    if (typeof value !== 'string' || !choices.includes(value)) faults.add(path, 'unknown-choice')
  }

export const wholeNumber =
  (min: number, max: number): Check =>
  (faults, path, value) => {
    if (!Number.isInteger(value)) faults.add(path, 'not-a-whole-number')
    else if (Number(value) < min || Number(value) > max) faults.add(path, 'out-of-range')
  }

export const numberBetween =
  (min: number, max: number): Check =>
  (faults, path, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) faults.add(path, 'not-a-number')
    else if (value < min || value > max) faults.add(path, 'out-of-range')
  }

export const truth: Check = (faults, path, value) => {
  if (typeof value !== 'boolean') faults.add(path, 'not-a-truth-value')
}

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

export const instant: Check = (faults, path, value) => {
  if (typeof value !== 'string' || !instantForm.test(value)) return faults.add(path, 'not-an-instant')
  try {
    Temporal.Instant.from(value)
  } catch {
    faults.add(path, 'not-an-instant')
  }
}

export const link: Check = (faults, path, value) => {
  if (typeof value !== 'string' || safeLink(value) === null) faults.add(path, 'unsafe-link')
}

/** A picture's address: of the shop, or at the configured origin. */
export const pictureAddress =
  (origin: string | undefined): Check =>
  (faults, path, value) => {
    if (typeof value !== 'string' || safePicture(value, origin) === null) faults.add(path, 'unsafe-picture')
  }

export const matching =
  (form: RegExp): Check =>
  (faults, path, value) => {
    if (typeof value !== 'string' || !form.test(value)) faults.add(path, 'malformed')
  }

/** A list of at most `most` values. */
export const listOf =
  (check: Check, most: number): Check =>
  (faults, path, value) => {
    if (!Array.isArray(value)) return faults.add(path, 'not-a-list')
    if (value.length > most) return faults.add(path, 'too-many')
    for (const [at, item] of value.entries()) check(faults, `${path}.${at}`, item)
  }

/** An object with these properties and no others; those that `required` does not name may be missing or null. */
export const objectOf =
  (properties: Readonly<Record<string, Check>>, required: readonly string[]): Check =>
  (faults, path, value) => {
    if (!isFieldObject(value)) return faults.add(path, 'not-an-object')
    for (const name of required) if (isMissing(value[name])) faults.add(`${path}.${name}`, 'required')
    for (const [name, inner] of Object.entries(value)) {
      const check = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (check === undefined) faults.add(`${path}.${name.slice(0, 60)}`, 'unknown-field')
      else if (!isMissing(inner)) check(faults, `${path}.${name}`, inner)
    }
  }

/** Objects in a list whose property `name` is the same twice. */
export function withoutRepeated(name: string, check: Check): Check {
  return (faults, path, value) => {
    check(faults, path, value)
    if (!Array.isArray(value)) return
    const seen = new Set<unknown>()
    for (const [at, item] of value.entries()) {
      const key = isFieldObject(item) ? item[name] : undefined
      if (key !== undefined && seen.has(key)) faults.add(`${path}.${at}.${name}`, 'repeated')
      seen.add(key)
    }
  }
}

export const isMissing = (value: unknown): boolean => value === undefined || value === null
