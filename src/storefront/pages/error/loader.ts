import type { Load } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'

export interface ErrorData {
  readonly isHome: boolean
}

/** Calls nothing: the call could fail, too. */
export const loadError: Load<ErrorData> = async ({ match }) => ({
  kind: 'page',
  data: { isHome: match.path === href('/') },
})
