/** UI-07: minimum widths in pixels. The media queries in the styles use the same ones. */
const breakpoints = { sm: 640, md: 1024, lg: 1260, xl: 1440 } as const

type Breakpoint = 'base' | keyof typeof breakpoints

/** CONST-20: resizing is debounced by 50 ms. */
const settlesMs = 50

export function breakpointOf(width: number): Breakpoint {
  const reached = Object.entries(breakpoints).filter(([, from]) => width >= from)
  const [name = 'base'] = reached.at(-1) ?? []
  return name as Breakpoint
}

/** Updates the document's `data-layout` whenever the window is resized. */
export function trackBreakpoint(): void {
  const read = (): void => {
    document.documentElement.dataset['layout'] = breakpointOf(innerWidth)
  }
  let settling: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    clearTimeout(settling)
    settling = setTimeout(read, settlesMs)
  })
  read()
}
