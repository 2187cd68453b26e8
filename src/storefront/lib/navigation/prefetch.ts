import type { OpenPage } from '../page/view.ts'

/** A pointer that rests this long on a link is about to press it. */
const restMs = 65

const asked = new Set<string>()

/** Brings a page's code and data when a pointer, a finger or the keyboard comes to its link. */
export function prefetchOnIntent(open: OpenPage): void {
  let resting: ReturnType<typeof setTimeout> | undefined

  const bring = (link: HTMLAnchorElement): void => {
    if (!isWorthIt(link) || asked.has(link.href)) return
    asked.add(link.href)
    // What a page holds may be stale when it is opened much later; the caches know how old it is.
    setTimeout(() => asked.delete(link.href), 5_000)
    open(new URL(link.href), new AbortController().signal).catch(() => asked.delete(link.href))
  }
  const soon = (event: Event): void => {
    clearTimeout(resting)
    const link = linkAt(event)
    if (link) resting = setTimeout(() => bring(link), restMs)
  }
  const now = (event: Event): void => {
    const link = linkAt(event)
    if (link) bring(link)
  }
  document.addEventListener('pointerover', soon, { passive: true })
  document.addEventListener('focusin', soon, { passive: true })
  document.addEventListener('touchstart', now, { passive: true })
  document.addEventListener('pointerdown', now, { passive: true })
}

function linkAt(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

function isWorthIt(link: HTMLAnchorElement): boolean {
  const isOurs = link.origin === location.origin && link.target === '' && link.pathname !== location.pathname
  return isOurs && !savesData()
}

const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
