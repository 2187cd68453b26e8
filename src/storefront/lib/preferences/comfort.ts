import { makeStore } from '#browser/store.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'

export const themes = ['system', 'light', 'dark'] as const

/** Display preferences. Each is a data attribute of the document that `ui/theme/layout.css` turns into other design tokens. */
export interface Comfort {
  readonly theme: (typeof themes)[number]
  readonly text: 'normal' | 'large' | 'larger'
  readonly contrast: 'normal' | 'more'
  readonly motion: 'normal' | 'less'
  readonly links: 'normal' | 'underlined'
}

export const standardComfort: Comfort = {
  theme: 'system',
  text: 'normal',
  contrast: 'normal',
  motion: 'normal',
  links: 'normal',
}

/** The stored preferences, which the early script has applied to the document. */
function restored(): Comfort {
  const stored = readStored(storageKeys.comfort)
  return typeof stored === 'object' && stored !== null ? { ...standardComfort, ...stored } : standardComfort
}

export const comfort = makeStore<Comfort>(restored())

export function chooseComfort(change: Partial<Comfort>): void {
  const next = { ...comfort.get(), ...change }
  comfort.set(next)
  store(storageKeys.comfort, next)
  for (const [name, value] of Object.entries(next)) document.documentElement.dataset[name] = value
}
