import { Problem } from '#kernel/problem.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Edit {
  /** The version that the editor saw, and the values of the fields at that version. */
  readonly seenVersion: number
  readonly seen: Fields
  /** The changed fields alone. */
  readonly mine: Fields
}

/**
 * Refuses a change of a record that somebody has changed since: throws `stale-version`, with each of the changed fields as
 * it was seen, is now, and would become. `now` has every field that may be edited.
 */
export function requireVersion({ seenVersion, seen, mine }: Edit, now: Fields & { readonly version: number }): void {
  if (seenVersion === now.version) return
  const names = new Set([...Object.keys(mine), ...Object.keys(seen)])
  const differing = [...names].filter((name) => name in mine || !isEqual(seen[name], now[name]))
  const mineOf = (name: string): unknown => (name in mine ? mine[name] : seen[name])
  const fields = differing.map((name) => [name, { seen: seen[name], now: now[name], mine: mineOf(name) }])
  throw new Problem('stale-version', { version: now.version, fields: Object.fromEntries(fields) })
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
