/* Whether the page is in use. Refetching extends the session, so live changes are ignored on a page that nobody uses. */

const leftAfterMs = 10 * 60_000

let lastInputAt = Date.now()

/** Starts to listen to keyboard and pointer events. Call once. */
export function watchActivity(): void {
  const note = (): void => {
    lastInputAt = Date.now()
  }
  for (const kind of ['keydown', 'pointerdown', 'wheel'] as const) addEventListener(kind, note, { passive: true })
}

export const isInUse = (): boolean => document.visibilityState === 'visible' && Date.now() - lastInputAt < leftAfterMs
