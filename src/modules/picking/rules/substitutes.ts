export const proposalStates = ['open', 'accepted', 'refused', 'by-wish', 'gone', 'withdrawn'] as const
/** `by-wish`: no answer in time; accepted by the substitution preference of the order. */
export type ProposalState = (typeof proposalStates)[number]

export interface LineProposal {
  readonly id: string
  readonly variantCode: string
  readonly quantity: number
  readonly state: ProposalState
  readonly expiresAt: Temporal.Instant
}

/** The state of a proposal without an answer in time, by the substitution preference of the order. */
export const answerByDefault = (wantsSubstitutes: boolean): 'by-wish' | 'refused' =>
  wantsSubstitutes ? 'by-wish' : 'refused'

/** A proposal whose goods go into the bag. */
export const isAgreed = (state: ProposalState): boolean => state === 'accepted' || state === 'by-wish'

/** Whether a proposal blocks its line: until it is answered, and if accepted, until its pieces are picked. */
export const keepsOpen = ({ state, quantity }: Pick<LineProposal, 'state' | 'quantity'>, scanned: number): boolean =>
  state === 'open' || (isAgreed(state) && scanned < quantity)

/** Whether the picker may propose again: at most `atMost` refused proposals; those that sold out or were withdrawn do not count. */
export const mayProposeAgain = (states: readonly ProposalState[], atMost: number): boolean =>
  !states.includes('open') && states.filter((state) => state === 'refused').length < atMost
