import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageKeys } from '#platform/cache/key-versions.ts'

/** One for all: the storefront has one transport, which does not know for which page it makes a call. */
const rendering = new AsyncLocalStorage<{ readonly keys: Set<string>; isKnown: boolean }>()

/** Renders a page, and collects the keys of all answers that it uses. */
export async function collectKeys<Page>(render: () => Promise<Page>): Promise<{ page: Page; keys: PageKeys }> {
  const shown = { keys: new Set<string>(), isKnown: true }
  const page = await rendering.run(shown, render)
  return { page, keys: shown.isKnown ? [...shown.keys] : null }
}

/** Adds the keys of an answer to those of the page being rendered. Null: any change concerns the page. */
export function addKeys(keys: PageKeys): void {
  const shown = rendering.getStore()
  if (shown === undefined) throw new Error('a call of a page was made outside of its rendering')
  if (keys === null) shown.isKnown = false
  else for (const key of keys) shown.keys.add(key)
}
