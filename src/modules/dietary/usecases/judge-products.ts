import { dietaryFactsOf } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { ProductJudgement } from '../contract.ts'
import { judge } from '../rules/judge.ts'
import { profileOf } from '../store.ts'

/** The judgements of those products that are food; empty for a customer without a profile. */
export function judgeProductsFor({ db }: Context) {
  return async function judgeProductsFor(customerId: string, codes: readonly string[]): Promise<ProductJudgement[]> {
    const profile = await profileOf(db, customerId)
    if (profile === null) return []
    const facts = await dietaryFactsOf(db, [...new Set(codes)])
    return facts.flatMap((product) => {
      const judged = judge(profile, product)
      if (judged === null) return []
      const { verdict, reasons, wishes } = judged
      return [{ code: product.code, verdict, reasons: [...reasons], wishes: [...wishes] }]
    })
  }
}

/**
 * Of these products, those that are never proposed to a customer: food that does not fit their profile, or of which that is
 * not known. None without a customer or a profile.
 */
export async function unfitProducts(
  q: Queryable,
  customerId: string | null,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const profile = customerId === null || codes.length === 0 ? null : await profileOf(q, customerId)
  if (profile === null) return new Set()
  const facts = await dietaryFactsOf(q, [...new Set(codes)])
  const unfit = facts.filter((product) => (judge(profile, product)?.verdict ?? 'fits') !== 'fits')
  return new Set(unfit.map(({ code }) => code))
}

/** Whether a customer has a profile; false without a customer. */
export const hasDietaryProfile = async (q: Queryable, customerId: string | null): Promise<boolean> =>
  customerId !== null && (await profileOf(q, customerId)) !== null
