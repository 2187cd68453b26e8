import { useEffect } from 'react'
import { getVariant } from '#modules/analytics/contract.ts'
import type { ExperimentName, VariantOf } from '#modules/analytics/rules/experiments.ts'
import type { LoaderContext } from '../page/page.tsx'
import { consent, mayUse } from '../preferences/consent.ts'
import { type ApiQuery, queryOf } from '../queries/queries.ts'
import { track } from './track.ts'

interface Assigned {
  readonly variant: string | null
}

/** Increases with each answer to the consent banner: a variant of before does not count after it. */
let answers = 0
if (!import.meta.env.SSR) {
  consent.subscribe(() => {
    answers++
  })
}

const isRunning = (name: ExperimentName): boolean =>
  document.documentElement.dataset['experiments']?.split(' ').includes(name) === true

const notAssigned: Assigned = { variant: null }
/** Answers of the shop: a page never changes to another variant while it is shown. */
const known = new Map<string, Promise<Assigned>>()

/**
 * The visitor's variant as a query. The server decides it before it renders, and sends it along with the page, so that
 * nothing changes on screen. It is asked for only by a visitor who has accepted analytics and navigates to the page.
 */
export function variantQuery(name: ExperimentName): ApiQuery<Assigned> {
  const { queryKey, queryFn } = queryOf(getVariant, { params: { name } })
  const [contract, path] = queryKey
  const address = answers === 0 ? path : `${path}?${answers}`
  return {
    queryKey: [contract, address],
    queryFn: async (context) => {
      if (import.meta.env.SSR || !isRunning(name) || !mayUse('analytics')) return notAssigned
      const answer = known.get(address) ?? queryFn(context)
      known.set(address, answer)
      answer.catch(() => known.delete(address))
      return answer
    },
  }
}

/** The visitor's variant; null: the page is shown as in `control`, and no exposure is recorded. */
export async function loadVariant<Name extends ExperimentName>(
  load: LoaderContext['load'],
  name: Name,
): Promise<VariantOf<Name> | null> {
  const { variant } = await load(variantQuery(name))
  return variant as VariantOf<Name> | null
}

const exposed = new Set<ExperimentName>()

/** Records once a page load that the visitor sees a variant. */
export function useExposure(experiment: ExperimentName, variant: string | null): void {
  useEffect(() => {
    if (variant === null || exposed.has(experiment)) return
    exposed.add(experiment)
    track('exposure', { experiment, variant })
  }, [experiment, variant])
}
