import { focusOn } from '#storefront/lib/dom/focus.ts'

/**
 * Call before a line is removed: moves focus from it to the next line, else to the previous one, else to the heading of
 * the drawer or page. Otherwise the keyboard would start again from the top of the page.
 */
export function moveFocusOffLine(): void {
  const from = document.activeElement
  const around = from?.closest('dialog') ?? document.querySelector('main')
  const lines = Array.from(around?.querySelectorAll('li:has([role=group])') ?? [])
  const index = lines.findIndex((line) => line.contains(from))
  if (index < 0) return
  const neighbour = lines[index + 1] ?? lines[index - 1]
  focusOn(neighbour?.querySelector('a') ?? around?.querySelector<HTMLElement>('h1, h2'))
}

/** Moves focus from what is about to be removed to the heading of the open dialog, else of the page. */
export function moveFocusToHeading(): void {
  const around = document.activeElement?.closest('dialog') ?? document.querySelector('dialog[open], main')
  focusOn(around?.querySelector<HTMLElement>('h1, h2'))
}
