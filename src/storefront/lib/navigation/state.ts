import { makeStore } from '../store.ts'

export type QueryParameters = Readonly<Record<string, string>>

/** Where the shopper is and how they came there (specification, section 3). */
export interface NavigationState {
  /** Last part of the address: the product's, the category's. */
  readonly slug: string
  /** Path and query of the page on screen. */
  readonly url: string
  readonly steps: { readonly isEnabled: boolean; readonly count: number; readonly lastUrl: string }
  /** For the next page, until a change of page starts. */
  readonly temporary: QueryParameters
  /** While a page is on its way. */
  readonly current: QueryParameters
}

const nowhere: NavigationState = {
  slug: '',
  url: '',
  steps: { isEnabled: false, count: 0, lastUrl: '' },
  temporary: {},
  current: {},
}

export const navigationState = makeStore<NavigationState>(nowhere)

/** Pages that are no step of a visit. */
const neverCounts = /^\/(mobile-preview|login|logout)(\/|\?|$)/

/** The state after a page has come: counted when counting is on and it is not the page counted last. */
export function arrived(state: NavigationState, url: string): NavigationState {
  const { steps } = state
  const slug = (url.split('?', 1)[0] ?? '').split('/').at(-1) ?? ''
  const isStep = steps.isEnabled && url !== steps.lastUrl && !neverCounts.test(url)
  const counted = isStep ? { ...steps, count: steps.count + 1, lastUrl: url } : steps
  return { ...state, slug, url, current: {}, steps: counted }
}

/** The state while a page is on its way: what was set for the next page is now this one's. */
export function leaving(state: NavigationState): NavigationState {
  return { ...state, current: { ...state.current, ...state.temporary }, temporary: {} }
}

const change = (make: (state: NavigationState) => NavigationState): void =>
  navigationState.set(make(navigationState.get()))

export const finishArrival = (url: string): void => change((state) => arrived(state, url))
export const startLeaving = (): void => change(leaving)

/** Counts pages from here on; the one on screen is none of them. */
export function startSteps(): void {
  change((state) => ({ ...state, steps: { ...state.steps, isEnabled: true, lastUrl: state.url } }))
}

export function stopSteps(): void {
  change((state) => ({ ...state, steps: { ...state.steps, isEnabled: false } }))
}

export function resetSteps(): void {
  change((state) => ({ ...state, steps: { ...state.steps, count: 0, lastUrl: state.url } }))
}

/** Gives the next page query parameters that stand in no address. */
export function setNextParameters(temporary: QueryParameters): void {
  change((state) => ({ ...state, temporary }))
}
