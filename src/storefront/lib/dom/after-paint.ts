/** The longest that work is put off: a page in the background is not drawn at all. */
const atMostMs = 100

/** Does the work once the browser has drawn what is due now, so that a press is seen before its consequences. */
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
