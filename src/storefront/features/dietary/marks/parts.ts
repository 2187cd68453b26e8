import type { DietaryProfileView } from '#modules/dietary/contract.ts'
import type { DietaryParts } from '#storefront/lib/dietary/dietary-parts.ts'
import { startJudging } from './judgements.ts'
import { Mark } from './mark.tsx'
import { Strip } from './strip.tsx'
import { Warning } from './warning.tsx'

/** The parts for a profile: judgements by an earlier one are forgotten. */
export function partsFor(profile: DietaryProfileView): DietaryParts {
  startJudging(profile)
  return { Mark, Strip, Warning }
}
