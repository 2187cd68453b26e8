import { focusOn } from '#storefront/lib/dom/focus.ts'

/**
 * Before a line leaves, the focus in it goes to the line after it, else to the one before it, else to the heading
 * of the drawer or the page, so that the keyboard does not start again from the top.
 */
export function moveFocusOffLine(): void {
  const from = document.activeElement
  const around = from?.closest('dialog') ?? document.querySelector('main')
  const lines = Array.from(around?.querySelectorAll('li:has([role=group])') ?? [])
  const place = lines.findIndex((line) => line.contains(from))
  if (place < 0) return
  const near = lines[place + 1] ?? lines[place - 1]
  focusOn(near?.querySelector('a') ?? around?.querySelector<HTMLElement>('h1, h2'))
}
