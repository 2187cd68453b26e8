import type { ParametersOf } from '#modules/analytics/contract.events.ts'
import { promotionText } from '#modules/analytics/rules/texts.ts'
import { track } from './track.ts'
import { whenSeen } from './when-seen.ts'

/** A banner, a campaign or a content block. */
export interface Promotion {
  readonly id: string
  readonly name: string
  readonly text?: string | null
  /** Its place on the page. */
  readonly slot: string
}

/** Tracks that a promotion is seen and that its link is followed. Returns a function that stops it. */
export function trackPromotion(element: Element, { id, name, text, slot }: Promotion): () => void {
  const parameters: ParametersOf<'view_promotion'> = {
    promotion_id: id,
    promotion_name: promotionText(name),
    ...(text && { creative_name: promotionText(text) }),
    creative_slot: slot,
  }
  const select = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href]')) track('select_promotion', parameters)
  }
  const stopWaiting = whenSeen(element, () => track('view_promotion', parameters))
  element.addEventListener('click', select)
  return () => {
    stopWaiting()
    element.removeEventListener('click', select)
  }
}
