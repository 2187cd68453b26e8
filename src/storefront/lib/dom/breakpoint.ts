import { makeStore } from '../store.ts'

/** Specification, section 3: from so many pixels of width on. The styles' media queries are the same. */
export const breakpoints = { sm: 640, md: 1024, lg: 1260, xl: 1440 } as const

export type Breakpoint = 'base' | keyof typeof breakpoints

/** Specification, section 9: a window that is being resized settles for 50 ms. */
const settlesMs = 50

/** How wide the window is; components that differ by more than their styles read it. */
export const breakpoint = makeStore<Breakpoint>('base')

export function breakpointOf(width: number): Breakpoint {
  const reached = Object.entries(breakpoints).filter(([, from]) => width >= from)
  const [name = 'base'] = reached.at(-1) ?? []
  return name as Breakpoint
}

/** Follows the window from now on; the document carries the name as `data-layout`. */
export function trackBreakpoint(): void {
  const read = (): void => {
    const name = breakpointOf(innerWidth)
    breakpoint.set(name)
    document.documentElement.dataset['layout'] = name
  }
  let settling: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    clearTimeout(settling)
    settling = setTimeout(read, settlesMs)
  })
  read()
}
