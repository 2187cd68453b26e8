/* Drafts of forms in sessionStorage: they survive a reload and an expired session (STAFF-08). */

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
    // Storage is full or blocked: the form works without a draft.
  }
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(prefix + name)
}

/** Deletes all drafts, at sign-out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
