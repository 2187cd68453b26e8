import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import type { PageMeta } from './head.ts'

/** A page that is ready to be rendered. */
export interface PageView {
  /** Views with the same key are one page in different states: component state stays. */
  readonly key: string
  readonly path: string
  readonly type: string
  /** Slug of the department it belongs to. */
  readonly section: string | undefined
  readonly meta: PageMeta
  readonly render: () => ReactNode
}

export type OpenedPage =
  | { readonly kind: 'view'; readonly view: PageView; readonly status: number }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }

/** Loads the code and data of the page at an address, from the caches where possible. */
export type OpenPage = (url: URL, signal: AbortSignal) => Promise<OpenedPage>

let show: ((view: PageView) => Promise<void>) | undefined

/** Shows a page; resolves when it is rendered. */
export async function showView(view: PageView): Promise<void> {
  await show?.(view)
}

/** The view on screen. It changes in a transition, so that rendering a large page does not block a tap. */
export function useView(first: PageView): PageView {
  const [shown, setShown] = useState({ view: first, done: (): void => undefined })
  useLayoutEffect(() => {
    show = (view) => new Promise((done) => startTransition(() => setShown({ view, done })))
  }, [])
  useLayoutEffect(() => shown.done(), [shown])
  return shown.view
}
