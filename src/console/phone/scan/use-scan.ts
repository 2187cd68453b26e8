import { useEffect, useRef } from 'react'
import { noTyping, wedge } from './wedge.ts'

/** Calls `onScan` with each code of a keyboard-wedge scanner while a component is mounted. */
export function useScan(onScan: (code: string) => void): void {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    let state = noTyping
    const listen = (event: KeyboardEvent): void => {
      const step = wedge(state, { key: event.key, ctrlKey: event.ctrlKey, at: event.timeStamp })
      state = step.state
      if (step.scanned === null) return
      // The Enter that the scanner sends must not activate the focused button.
      event.preventDefault()
      event.stopPropagation()
      latest.current(step.scanned)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
