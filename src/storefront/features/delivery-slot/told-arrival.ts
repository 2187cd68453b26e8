import type { VanView } from '#modules/tracking/contract.ts'

/**
 * What the chip says of an answer `passedMs` milliseconds later: the instant of the arrival until its minute is over, and no
 * more than that the order is under way once the page is cut off.
 */
export function toldArrival(
  van: VanView | null,
  isCutOff: boolean,
  passedMs: number,
): 'underWay' | 'atDoor' | { readonly at: string } {
  if (van === null || isCutOff) return 'underWay'
  if (van.isAtDoor) return 'atDoor'
  const { estimate } = van
  const isTold = estimate !== null && passedMs < (estimate.minutes + 1) * 60_000
  return isTold ? { at: estimate.at } : 'underWay'
}
