import { currentSession } from './session.ts'

/* What a phone needs without a connection is kept as it was answered last, for whoever works there, until they sign out. */

const prefix = 'poftim.console.copy.'

/** Keeps a copy under a name; false when the phone has no room left. */
export function keepCopy(name: string, content: unknown): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ by: currentSession()?.member.id, content }))
    return true
  } catch {
    return false
  }
}

/** The copy of whoever is signed in. */
export function keptCopy<Content>(name: string): Content | undefined {
  const kept = localStorage.getItem(prefix + name)
  if (kept === null) return undefined
  const { by, content } = JSON.parse(kept) as { by?: string; content: Content }
  return by !== undefined && by === currentSession()?.member.id ? content : undefined
}

export function forgetCopies(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
