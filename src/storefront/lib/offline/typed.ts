type Field = HTMLInputElement | HTMLTextAreaElement

/** Nothing secret, and no box with suggestions, which would open. */
const kinds = 'input:is(:not([type]),[type=text],[type=email],[type=tel],[type=number]):not([role=combobox]),textarea'

const isSecret = ({ autocomplete }: Field): boolean => /^(cc-|one-time-code)/.test(autocomplete)

const edited = new WeakSet<EventTarget>()

/** Remembers which fields somebody has typed in. */
export function watchTyping(): void {
  addEventListener('input', ({ target }) => target && edited.add(target), { capture: true, passive: true })
}

/** By what a field is found again when the page is loaded anew: its label and its place among those with the same one. */
function fieldsOfPage(): Map<string, Field> {
  const counts = new Map<string, number>()
  const fields = [...document.querySelectorAll<Field>(kinds)].filter((field) => !isSecret(field))
  return new Map(
    fields.map((field) => {
      const label = field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.name
      const place = counts.get(label) ?? 0
      counts.set(label, place + 1)
      return [`${label} ${place}`, field]
    }),
  )
}

/** What was typed in the fields of a page. */
export interface Typed {
  readonly path: string
  readonly values: Readonly<Record<string, string>>
}

const pathNow = (): string => location.pathname + location.search

/** What is in the fields that somebody has typed in. */
export function readTyped(): Typed {
  const values = [...fieldsOfPage()].flatMap(([key, field]) =>
    edited.has(field) && field.value !== '' ? [[key, field.value] as const] : [],
  )
  return { path: pathNow(), values: Object.fromEntries(values) }
}

/** Puts it back on the same page: into each field as it appears, unless somebody has typed in it again. */
export function restoreTyped(kept: Typed): void {
  if (kept.path !== pathNow()) return
  const left = new Map(Object.entries(kept.values))
  const fill = (): void => {
    if (kept.path !== pathNow()) left.clear()
    for (const [key, field] of left.size > 0 ? fieldsOfPage() : []) {
      const value = left.get(key)
      left.delete(key)
      if (value !== undefined && !edited.has(field)) type(field, value)
    }
    if (left.size === 0) appearing.disconnect()
  }
  const appearing = new MutationObserver(fill)
  appearing.observe(document.body, { childList: true, subtree: true })
  fill()
}

/** React hears of a value by the event, and only of one that was not set by its own setter. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
