/* Syntax of shortcuts: `j`, `shift+x`, `ctrl+k`, `space`, `g c` for two keys one after the other. */

/** The fields of KeyboardEvent that a shortcut depends on. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const names: Readonly<Record<string, string>> = { ' ': 'space', Escape: 'esc', ArrowDown: 'down', ArrowUp: 'up' }

/** The shortcut of a key press; null for Shift, Ctrl or Alt alone. Command on a Mac counts as Ctrl. */
export function pressed({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string | null {
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'Dead'].includes(key)) return null
  const name = (names[key] ?? key).toLowerCase()
  // Shift is implied by characters such as `?`; it is written only with letters and named keys.
  const withShift = shiftKey && (name.length > 1 || /\p{L}/u.test(name))
  return [(ctrlKey || metaKey) && 'ctrl+', altKey && 'alt+', withShift && 'shift+', name].filter(Boolean).join('')
}

/** Whether a press is a single character, which must not act inside fields and can be switched off. */
export const isCharacter = (press: string): boolean => /^(shift\+)?.$/u.test(press) || press === 'space'

/** Finds what `press` does: on its own, or as the second key after `before`. */
export function matching<One extends { readonly keys: string }>(
  shortcuts: readonly One[],
  before: string | null,
  press: string,
): One | undefined {
  const last = (wanted: string) => shortcuts.findLast(({ keys }) => keys.split(', ').includes(wanted))
  return (before === null ? undefined : last(`${before} ${press}`)) ?? last(press)
}

/** Whether a press may be the first of two. */
export const begins = (shortcuts: readonly { readonly keys: string }[], press: string): boolean =>
  shortcuts.some(({ keys }) => keys.split(', ').some((one) => one.startsWith(`${press} `)))
