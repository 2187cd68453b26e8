import type { Log } from '#platform/log.ts'
import type { ContentSource } from '../ports.ts'
import { navigationOf } from '../rules/navigation.ts'
import { type CachedContent, cachedContent } from './cached-content.ts'

export interface CachedNavigationOptions {
  readonly source: ContentSource
  readonly log: Log
  readonly refreshMs: number
  readonly onChange: () => void
}

/** The links of header and footer, serialised as JSON. */
export function cachedNavigation({ source, ...rest }: CachedNavigationOptions): CachedContent<string> {
  return cachedContent({
    load: async () => JSON.stringify(navigationOf(await source.navigation())),
    empty: JSON.stringify(navigationOf([])),
    name: 'navigation',
    ...rest,
  })
}
