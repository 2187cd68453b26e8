/* A keyboard-wedge scanner types its code and Enter faster than a person. */

export interface WedgeState {
  readonly typed: string
  /** Milliseconds. */
  readonly lastAt: number
}

export const noTyping: WedgeState = { typed: '', lastAt: 0 }

/** Maximum time between two keys of a scanner; people need 80 ms and more. */
const fastMs = 50
/** Shorter codes are typed by hand; places of the staging area have three signs. */
const shortest = 3

/** The group separator of GS1 codes comes as Ctrl+] or as an unnamed key, depending on the scanner. */
const separator = '\u001d'

/** The code completed by this key, if any, and the next state. */
export function wedge(
  { typed, lastAt }: WedgeState,
  { key, ctrlKey, at }: { readonly key: string; readonly ctrlKey: boolean; readonly at: number },
): { readonly state: WedgeState; readonly scanned: string | null } {
  const before = at - lastAt <= fastMs ? typed : ''
  if (key === 'Enter') return { state: noTyping, scanned: before.length >= shortest ? before : null }
  const sign = ctrlKey && key === ']' ? separator : key.length === 1 && !ctrlKey ? key : ''
  return { state: { typed: before + sign, lastAt: at }, scanned: null }
}
