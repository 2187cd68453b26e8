import { isApiError, problemName } from '#kernel/client.ts'
import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/problems.json'

const t = translator(texts)

const isKnown = (name: string): name is keyof typeof texts => name in texts

/**
 * The sentence for a failed call: what happened, then what to do. Its placeholders are filled with the problem's facts;
 * facts in bani (`…Int`) are formatted as money.
 */
export function refusalText(error: unknown): string {
  const name = problemName(error)
  if (name === undefined || !isKnown(name)) return t(isApiError(error) ? 'server-error' : 'offline')
  const facts = isApiError(error) ? { ...error.problem } : {}
  return problemText(name, facts)
}

export function problemText(name: string, facts: Readonly<Record<string, unknown>>): string {
  if (!isKnown(name)) return t('server-error')
  return t(name, valuesOf(facts))
}

/** The facts of a problem as the values of placeholders. */
export const valuesOf = (facts: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([fact, value]): [string, string | number][] => {
      if (typeof value === 'number') return [[fact, fact.endsWith('Int') ? moneyText(bani(value)) : value]]
      return typeof value === 'string' ? [[fact, value]] : []
    }),
  )
