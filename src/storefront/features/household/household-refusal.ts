import { isApiError, problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household-problems.json'
import { refusalText, valuesOf } from '#storefront/components/problem/problem-text.ts'

const t = translator(texts)

const isOfHousehold = (name: string | undefined): name is keyof typeof texts => name !== undefined && name in texts

/** The sentence for a failed call. Those about households are loaded with their page alone. */
export function householdRefusal(error: unknown): string {
  const name = problemName(error)
  return isOfHousehold(name) && isApiError(error) ? t(name, valuesOf({ ...error.problem })) : refusalText(error)
}
