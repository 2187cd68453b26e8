import { makeStore } from '#browser/store.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'

/** The feature flags of the configuration (STORE-06). */
export const features = ['app-links', 'christmas', 'easter'] as const

export type Feature = (typeof features)[number]

const seasons = ['christmas', 'easter'] as const satisfies Feature[]
type Season = (typeof seasons)[number]

/** The active features: those of the configuration, with the changes made in this browser. */
export const activeFeatures = makeStore<ReadonlySet<Feature>>(new Set())

let configured: ReadonlySet<string> = new Set()

/** Reads the configured features from the document. Called once, after hydration. */
export function restoreFeatures(): void {
  configured = new Set(document.documentElement.dataset['features']?.split(' '))
  const chosen = chosenFeatures()
  show(features.filter((feature) => chosen.get(feature) ?? configured.has(feature)))
}

/** The seasons that can be switched in this browser: those of the configuration, and those switched here before. */
export function offeredSeasons(): readonly Season[] {
  const chosen = chosenFeatures()
  return seasons.filter((season) => configured.has(season) || chosen.has(season))
}

/** Switches a feature in this browser alone, and persists that. */
export function switchFeature(feature: Feature, isOn: boolean): void {
  store(storageKeys.features, Object.fromEntries(chosenFeatures().set(feature, isOn)))
  show(features.filter((one) => (one === feature ? isOn : activeFeatures.get().has(one))))
}

/** Styles read the attribute, components the store. */
function show(on: readonly Feature[]): void {
  document.documentElement.dataset['features'] = on.join(' ')
  activeFeatures.set(new Set(on))
}

function chosenFeatures(): Map<string, boolean> {
  const stored = readStored(storageKeys.features)
  const entries: [string, unknown][] = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return new Map(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
}
