/* Half-written forms, kept in the tab: a session that ended, or a reload, loses nothing (STAFF-08). */

const prefix = 'poftim.console.draft.'

export function readDraft(name: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Fields of type password are never part of a form here, so that a draft holds nothing secret. */
export function writeDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values))
  } catch {
    // Storage is full or forbidden: the form still works.
  }
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(prefix + name)
}

/** At sign-out nothing that was written stays in the tab. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
