import type { VanView } from '#modules/tracking/contract.ts'

/**
 * What is left of an answer `passedMs` milliseconds later: the age of the position counts on, and once the page is cut off
 * neither an arrival is told nor that the courier stands at the door.
 */
export function vanNow(van: VanView, isCutOff: boolean, passedMs: number): VanView {
  const position = van.van && {
    ...van.van,
    ageSeconds: van.van.ageSeconds + Math.max(0, Math.floor(passedMs / 1000)),
    isStale: van.van.isStale || isCutOff,
  }
  return { ...van, van: position, ...(isCutOff && { isAtDoor: false, estimate: null }) }
}
