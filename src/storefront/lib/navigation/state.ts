import { makeStore } from '#browser/store.ts'

export type QueryParameters = Readonly<Record<string, string>>

/** The page on screen and the steps of the visit (NAV-04). */
export interface NavigationState {
  /** The last segment of the path, such as a product's slug. */
  readonly slug: string
  /** Path and query of the page on screen. */
  readonly url: string
  readonly steps: { readonly isEnabled: boolean; readonly count: number; readonly lastUrl: string }
  /** Parameters set for the next page, until navigation starts. */
  readonly temporary: QueryParameters
  /** Parameters of the page that is loading. */
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

/** Pages that do not count as steps of a visit. */
const neverCounts = /^\/(mobile-preview|login|logout)(\/|\?|$)/

/** The state after a page is shown. It counts as a step when counting is on and it is not the last counted page. */
export function arrived(state: NavigationState, url: string): NavigationState {
  const { steps } = state
  const slug = (url.split('?', 1)[0] ?? '').split('/').at(-1) ?? ''
  const isStep = steps.isEnabled && url !== steps.lastUrl && !neverCounts.test(url)
  const counted = isStep ? { ...steps, count: steps.count + 1, lastUrl: url } : steps
  return { ...state, slug, url, current: {}, steps: counted }
}

/** The state while a page loads: parameters set for the next page become current. */
export function leaving(state: NavigationState): NavigationState {
  return { ...state, current: { ...state.current, ...state.temporary }, temporary: {} }
}

const change = (make: (state: NavigationState) => NavigationState): void =>
  navigationState.set(make(navigationState.get()))

export const finishArrival = (url: string): void => change((state) => arrived(state, url))
export const startLeaving = (): void => change(leaving)

/** Starts counting pages; the one on screen does not count. */
export function startSteps(): void {
  change((state) => ({ ...state, steps: { ...state.steps, isEnabled: true, lastUrl: state.url } }))
}

export function stopSteps(): void {
  change((state) => ({ ...state, steps: { ...state.steps, isEnabled: false } }))
}

export function resetSteps(): void {
  change((state) => ({ ...state, steps: { ...state.steps, count: 0, lastUrl: state.url } }))
}

/** Sets parameters for the next page that are not part of its address. */
export function setNextParameters(temporary: QueryParameters): void {
  change((state) => ({ ...state, temporary }))
}
