import type { Load } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'

export interface ErrorData {
  readonly isHome: boolean
}

/** Needs nothing that could fail as well. */
export const loadError: Load<ErrorData> = async ({ match }) => ({
  kind: 'page',
  data: { isHome: match.path === href('/') },
})
