/** Whether the focused element was removed or disabled: the keyboard would start again from the top of the page. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}

/** Focuses an element without scrolling, even one that is not focusable by itself, such as a heading. */
export function focusOn(target: HTMLElement | null | undefined): void {
  if (!target) return
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
