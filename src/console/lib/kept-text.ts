/* What somebody writes and the shop has not got yet, in localStorage: it survives a crash of the browser. */

type Fields = Readonly<Record<string, unknown>>

export interface KeptText {
  /** The fields of the save from which it began. */
  readonly base: Fields
  readonly fields: Fields
  /** Milliseconds. */
  readonly at: number
}

const prefix = 'poftim.console.text.'

export function readKeptText(id: string): KeptText | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + id) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'base' in kept && 'fields' in kept
      ? (kept as KeptText)
      : undefined
  } catch {
    return undefined
  }
}

export function keepText(id: string, kept: KeptText): void {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(kept))
  } catch {
    // Storage is full or blocked: the text is saved at the shop every two seconds anyway.
  }
}

export const forgetText = (id: string): void => localStorage.removeItem(prefix + id)

/** Deletes all of them, at sign-out. */
export function forgetTexts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
