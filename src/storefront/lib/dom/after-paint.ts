/** The longest delay in milliseconds. A page in the background is never painted. */
const atMostMs = 100

/** Runs the work after the next paint, so that a press is visible before its consequences are computed. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    work()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, atMostMs)
}
