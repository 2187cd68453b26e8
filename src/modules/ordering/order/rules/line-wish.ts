/** What the shopper wants when a product is missing: the closest one, one that they chose, to be asked, or nothing. */
export const lineWishes = ['closest', 'chosen', 'ask', 'none'] as const
export type LineWish = (typeof lineWishes)[number]

export interface LineSubstitute {
  readonly wish: LineWish
  /** Of the chosen product; null for the other wishes. */
  readonly variantCode: string | null
  readonly name: string | null
}

interface WishedLine {
  readonly comment: string | null
  /** Null or missing: the wish of the order. */
  readonly substitute?: LineSubstitute | null | undefined
}

/** Folded Romanian phrases of a note that refuse substitutes. */
const refusals = /\bnu\s+(il\s+|o\s+|le\s+|se\s+)?(inlocui|schimba)/

export const refusesSubstitutes = (comment: string | null): boolean =>
  refusals.test((comment ?? '').toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))

/** Whether something else may come in place of a line: by its own wish, else by its note and the wish of the order. */
export function mayBeReplaced(orderWants: boolean, { comment, substitute }: WishedLine): boolean {
  if (substitute) return substitute.wish !== 'none'
  return orderWants && !refusesSubstitutes(comment)
}

/**
 * Whether a warehouse that cannot ask may choose what comes in place of a line. Not where the shopper chose it
 * (`chosenSubstitute`), and not for a dietary profile, by which such a warehouse cannot judge.
 */
export const mayBeReplacedUnasked = (orderWants: boolean, line: WishedLine, hasDietaryProfile: boolean): boolean =>
  mayBeReplaced(orderWants, line) && !hasDietaryProfile && !['ask', 'chosen'].includes(line.substitute?.wish ?? '')

/** Code of the product that the shopper chose for a line, which may come unasked; null without one. */
export const chosenSubstitute = ({ substitute }: Pick<WishedLine, 'substitute'>): string | null =>
  substitute?.wish === 'chosen' ? substitute.variantCode : null

/** Whether a wish keeps a product from coming in place of the line: another one was chosen. */
export const isOtherThanChosen = ({ substitute }: Pick<WishedLine, 'substitute'>, variantCode: string): boolean =>
  substitute?.wish === 'chosen' && substitute.variantCode !== variantCode

/** Whether the shopper chose this product themselves, whatever their dietary profile says. */
export const isChosen = ({ substitute }: Pick<WishedLine, 'substitute'>, variantCode: string): boolean =>
  substitute?.wish === 'chosen' && substitute.variantCode === variantCode

/** Whether a shopper who does not answer a proposal accepts it. */
export function silenceAccepts(orderWants: boolean, { substitute }: Pick<WishedLine, 'substitute'>): boolean {
  return substitute ? substitute.wish === 'closest' || substitute.wish === 'chosen' : orderWants
}
