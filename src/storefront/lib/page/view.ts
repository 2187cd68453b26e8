import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import type { Meta } from './head.ts'

/** A page, ready to be shown. */
export interface View {
  /** Pages with the same key are one page in another state: what is open or typed on it stays. */
  readonly key: string
  readonly path: string
  readonly type: string
  /** Slug of the department it belongs to. */
  readonly section: string | undefined
  readonly meta: Meta
  readonly render: () => ReactNode
}

export type Opened =
  | { readonly kind: 'view'; readonly view: View; readonly status: number }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }

/** Brings everything a page needs: its code and its data, from the caches where they are there. */
export type Open = (url: URL, signal: AbortSignal) => Promise<Opened>

let show: ((view: View) => Promise<void>) | undefined

/** Puts a page on the screen; resolves when it stands there. */
export async function present(view: View): Promise<void> {
  await show?.(view)
}

/** The page on the screen. It changes in a transition, so that a large page never blocks a tap. */
export function useView(first: View): View {
  const [shown, setShown] = useState({ view: first, done: (): void => undefined })
  useLayoutEffect(() => {
    show = (view) => new Promise((done) => startTransition(() => setShown({ view, done })))
  }, [])
  useLayoutEffect(() => shown.done(), [shown])
  return shown.view
}
