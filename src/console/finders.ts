import type { Finder } from './lib/finders.ts'

/** What the palette asks besides the pages, in the order in which the answers are shown. */
export const finders: readonly Finder[] = []
