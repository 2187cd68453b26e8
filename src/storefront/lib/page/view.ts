import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import type { PageMeta } from './head.ts'

/** A page, ready to be shown. */
export interface PageView {
  /** Pages with the same key are one page in another state: what is open or typed on it stays. */
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

/** Brings everything a page needs: its code and its data, from the caches where they are there. */
export type OpenPage = (url: URL, signal: AbortSignal) => Promise<OpenedPage>

let show: ((view: PageView) => Promise<void>) | undefined

/** Puts a page on the screen; resolves when it stands there. */
export async function showView(view: PageView): Promise<void> {
  await show?.(view)
}

/** The page on the screen. It changes in a transition, so that a large page never blocks a tap. */
export function useView(first: PageView): PageView {
  const [shown, setShown] = useState({ view: first, done: (): void => undefined })
  useLayoutEffect(() => {
    show = (view) => new Promise((done) => startTransition(() => setShown({ view, done })))
  }, [])
  useLayoutEffect(() => shown.done(), [shown])
  return shown.view
}
