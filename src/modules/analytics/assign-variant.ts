import { createHash } from 'node:crypto'
import type { VisitConsent } from '#platform/http/visit-consent.ts'
import { deriveKey } from '#platform/secrets.ts'
import { pseudonyms } from './pseudonym.ts'
import { type ExperimentName, experiments, variantAt } from './rules/experiments.ts'

/**
 * The variant of a visitor; null for one who does not accept analytics or has no id yet, and of an experiment that does not
 * run: the page is then as in `control`, and counts for none.
 */
export type AssignVariant = (name: ExperimentName, visit: VisitConsent) => string | null

/** Assigns by a hash of the visitor's pseudonym and the experiment: the same at each visit, without storing anything. */
export function assignVariants(secret: string, running: readonly ExperimentName[]): AssignVariant {
  const { ofVisitor } = pseudonyms(deriveKey(secret, 'analytics'))
  return (name, { accepted, visitor }) => {
    if (visitor === null || !accepted.includes('analytics') || !running.includes(name)) return null
    return variantAt(experiments[name], shareOf(`${name}:${ofVisitor(visitor)}`))
  }
}

/** A number from 0 to below 1, evenly distributed over texts. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48
