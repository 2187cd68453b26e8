import { useEffect } from 'react'
import { makeStore, useStore } from '#browser/store.ts'
import { type DietaryProfileView, judgeProducts, mostJudged, type ProductJudgement } from '#modules/dietary/contract.ts'
import { api } from '#storefront/lib/api/api.ts'

/** By product code; null for what is not food. */
const judgements = makeStore<ReadonlyMap<string, ProductJudgement | null>>(new Map())

let wanted = new Set<string>()
let asked = new Set<string>()

let limits = false

/** Whether the profile has anything that a product could be against. */
export const hasLimits = (): boolean => limits

/** Starts anew for a changed profile. Marks on screen ask again, since their parts are rendered anew. */
export function startJudging({ avoids, diets, ingredients }: DietaryProfileView): void {
  limits = avoids.length + diets.length + ingredients.length > 0
  asked = new Set()
  judgements.set(new Map())
}

/** Judges products, those asked for in the same moment by one call. A failed call is repeated when one is shown again. */
function want(codes: readonly string[]): void {
  const fresh = codes.filter((code) => !asked.has(code))
  if (fresh.length === 0) return
  if (wanted.size === 0) queueMicrotask(() => void send())
  for (const code of fresh) {
    asked.add(code)
    wanted.add(code)
  }
}

async function send(): Promise<void> {
  const all = [...wanted]
  wanted = new Set()
  for (let from = 0; from < all.length; from += mostJudged) await judge(all.slice(from, from + mostJudged))
}

async function judge(codes: string[]): Promise<void> {
  const round = asked
  try {
    const found = await api(judgeProducts, { body: { codes } })
    // Those of an earlier profile count no longer.
    if (round !== asked) return
    const judged = new Map(found.judgements.map((one) => [one.code, one]))
    judgements.set(new Map([...judgements.get(), ...codes.map((code) => [code, judged.get(code) ?? null] as const)]))
  } catch {
    for (const code of codes) round.delete(code)
  }
}

/** Undefined while it is not known. */
export function useJudgement(code: string): ProductJudgement | null | undefined {
  useEffect(() => want([code]))
  return useStore(judgements, (all) => all.get(code))
}

export function useJudgements(codes: readonly string[]): ReadonlyMap<string, ProductJudgement | null> {
  useEffect(() => want(codes))
  return useStore(judgements)
}
