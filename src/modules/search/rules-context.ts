import type { Context } from '#platform/context.ts'
import type { SearchContext } from './find-products.ts'
import type { LiveRules } from './live-rules.ts'

/** What the calls of staff need. */
export interface RulesContext extends Context, SearchContext {
  readonly liveRules: LiveRules
}
