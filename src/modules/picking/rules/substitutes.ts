export const proposalStates = ['open', 'accepted', 'refused', 'by-wish', 'gone', 'withdrawn'] as const
/** `by-wish`: nobody answered, so that the wish of the checkout holds, which is to replace. */
export type ProposalState = (typeof proposalStates)[number]

export interface Proposal {
  readonly id: string
  readonly variantCode: string
  readonly quantity: number
  readonly state: ProposalState
  readonly expiresAt: Temporal.Instant
}

/** What holds once nobody has answered in time: the wish of the checkout. */
export const silentAnswer = (wantsSubstitutes: boolean): 'by-wish' | 'refused' =>
  wantsSubstitutes ? 'by-wish' : 'refused'

/** A proposal whose goods go into the bag. */
export const isAgreed = (state: ProposalState): boolean => state === 'accepted' || state === 'by-wish'

/** A proposal keeps its line from being finished until it is answered, and until what was agreed is in the bag. */
export const keepsOpen = ({ state, quantity }: Pick<Proposal, 'state' | 'quantity'>, scanned: number): boolean =>
  state === 'open' || (isAgreed(state) && scanned < quantity)

/** A refusal allows one other proposal; what was gone or taken back does not count. */
export const mayProposeAgain = (states: readonly ProposalState[], atMost: number): boolean =>
  !states.includes('open') && states.filter((state) => state === 'refused').length < atMost
