import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import type { NavigationView } from '#modules/content/contract.ts'
import { trackPage } from '../analytics/track.ts'
import type { PageMeta } from './head.ts'
import { PendingRenders } from './pending-renders.ts'

/** A page that is ready to be rendered. */
export interface PageView {
  /** Views with the same key are one page in different states: component state stays. */
  readonly key: string
  readonly path: string
  readonly type: string
  /** Slug of the department it belongs to. */
  readonly section: string | undefined
  readonly meta: PageMeta
  /** Links of header and footer in place of the shop's; read where the document is rendered. */
  readonly navigation?: NavigationView | undefined
  /** A page whose files it needs besides its own. */
  readonly drawnAs?: string | undefined
  readonly render: () => ReactNode
}

export type OpenedPage =
  | { readonly kind: 'view'; readonly view: PageView; readonly status: number }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }

/** Loads the code and data of the page at an address, from the caches where possible. */
export type OpenPage = (url: URL, signal: AbortSignal) => Promise<OpenedPage>

const renders = new PendingRenders()
let show: ((view: PageView) => Promise<void>) | undefined
let wait: ((skeleton: ReactNode) => void) | undefined

/** Shows a page; resolves when it, or one shown after it, is rendered. */
export async function showView(view: PageView): Promise<void> {
  await show?.(view)
}

/** Shows a skeleton in place of the page on screen, which stays behind it until the next is shown; null shows it again. */
export const showWaiting = (skeleton: ReactNode): void => wait?.(skeleton)

interface Shown {
  readonly view: PageView
  /** The skeleton in place of it; null while the page itself is shown. */
  readonly skeleton: ReactNode
  readonly number: number
}

/** The view on screen. It changes in a transition, so that rendering a large page does not block a tap. */
export function useView(first: PageView): Shown {
  const [shown, setShown] = useState<Shown>({ view: first, skeleton: null, number: 0 })
  useLayoutEffect(() => {
    show = (view) => {
      const { number, rendered } = renders.request()
      startTransition(() => setShown({ view, skeleton: null, number }))
      return rendered
    }
    wait = (skeleton) => setShown((before) => ({ ...before, skeleton }))
  }, [])
  // Before the effects of what the page shows, so that their events follow its own.
  useLayoutEffect(() => trackPage(shown.view), [shown.view])
  useLayoutEffect(() => renders.complete(shown.number), [shown])
  return shown
}
