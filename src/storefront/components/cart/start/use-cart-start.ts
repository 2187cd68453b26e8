import { useEffect, useRef, useState } from 'react'
import { moveFocusToHeading } from '../move-focus.ts'

/** Whether the list that an empty cart begins with is shown. */
export interface CartStartState {
  readonly isOpen: boolean
  /** A product of the list was added: the list stays, so that others can follow. */
  readonly onAdded: () => void
  /** Shows the cart. */
  readonly onDone: () => void
}

export function useCartStart(isEmpty: boolean): CartStartState {
  const [wasUsed, setUsed] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const close = (): void => {
    // The last order may be in the cart only after the drawer was closed.
    if (!isShown.current) return
    moveFocusToHeading()
    setUsed(false)
  }
  return { isOpen: isEmpty || wasUsed, onAdded: () => setUsed(true), onDone: close }
}
