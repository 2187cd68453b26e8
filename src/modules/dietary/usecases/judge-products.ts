import { dietaryFactsOf } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
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
