/** What had focus has left the page or can no longer be used: the keyboard would start again from the top. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}

/** Puts focus where a keyboard goes on from, even on what is not for pressing, such as a heading. */
export function focusOn(target: HTMLElement | null | undefined): void {
  if (!target) return
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
