import { type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#storefront/lib/dom/after-paint.ts'

/** What a shopper does next: the dialog is closed before, so that a key acts on the page. A press within that frame is lost. */
const acts = ['keydown', 'pointerdown', 'click'] as const

/**
 * Returns a function that closes a modal dialog in two steps. Closing makes the page behind active again, which computes
 * its whole style: half of the time from the press to the next frame. So the dialog is made transparent first, and `onClose`, which
 * must unmount it, is called after the frame, or at the next key or press if that comes first.
 */
export function useClosing(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): () => void {
  const cancel = useRef<() => void>(undefined)
  useLayoutEffect(() => () => cancel.current?.(), [])
  return () => {
    const element = dialog.current
    if (!element || cancel.current) return
    element.dataset['closing'] = ''
    const isPending = new AbortController()
    cancel.current = () => {
      cancel.current = undefined
      isPending.abort()
    }
    const finish = (): void => {
      if (isPending.signal.aborted) return
      cancel.current?.()
      flushSync(onClose)
      // A dialog that its owner keeps is shown again.
      delete element.dataset['closing']
    }
    for (const act of acts) addEventListener(act, finish, { capture: true, signal: isPending.signal })
    afterPaint(finish)
  }
}
