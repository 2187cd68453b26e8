import { isApiError, problemName } from '#kernel/client.ts'
import type { Violation } from '#kernel/problem.ts'
import { translator, type Values } from '#kernel/translate.ts'
import texts from '#locales/console-problems.json'
import { isUnreachable } from '../api/transport.ts'

const t = translator(texts)

/**
 * The message for an error of a call, by the name of the refusal, whose facts fill the placeholders. Unknown refusals have the
 * message of a server error.
 */
export function problemText(error: unknown): string {
  if (isUnreachable(error)) return t('offline')
  return refusalText(problemName(error), factsOf(error))
}

/** The message of a refusal by its name. */
export const refusalText = (name: string | undefined, facts: Values = {}): string =>
  name !== undefined && name in texts ? t(name as keyof typeof texts, facts) : t('server-error')

/** Violations of single fields. */
export function violationsOf(error: unknown): readonly Violation[] {
  return isApiError(error) ? (error.problem?.violations ?? []) : []
}

export interface FieldConflict {
  readonly seen: unknown
  readonly now: unknown
  readonly mine: unknown
}

/** The conflicting fields of a `stale-version`; undefined for other errors. */
export function conflictOf(error: unknown): Readonly<Record<string, FieldConflict>> | undefined {
  if (problemName(error) !== 'stale-version' || !isApiError(error)) return undefined
  return error.problem?.['fields'] as Readonly<Record<string, FieldConflict>>
}

/** The current version of the record in a `stale-version`. */
export const versionNow = (error: unknown): number | undefined =>
  isApiError(error) ? (error.problem?.['version'] as number | undefined) : undefined

function factsOf(error: unknown): Values {
  const facts = isApiError(error) ? Object.entries(error.problem ?? {}) : []
  return Object.fromEntries(
    facts.filter((fact): fact is [string, string | number] => ['string', 'number'].includes(typeof fact[1])),
  )
}
