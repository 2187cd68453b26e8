/* Whether somebody works at this page. Answers to news count as use of the session, so nobody is fetched for who has left. */

const leftAfterMs = 10 * 60_000

let lastInputAt = Date.now()

/** Listens to keyboard and pointer; once, at the start. */
export function watchActivity(): void {
  const note = (): void => {
    lastInputAt = Date.now()
  }
  for (const kind of ['keydown', 'pointerdown', 'wheel'] as const) addEventListener(kind, note, { passive: true })
}

export const isSomebodyHere = (): boolean =>
  document.visibilityState === 'visible' && Date.now() - lastInputAt < leftAfterMs
