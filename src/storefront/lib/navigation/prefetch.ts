import type { OpenPage } from '../page/view.ts'

/** A pointer that rests this long on a link is likely to press it. */
const restMs = 65

const prefetched = new Set<string>()

/** Loads a page's code and data when a pointer, a finger or the keyboard reaches its link. */
export function prefetchOnIntent(open: OpenPage): void {
  let resting: ReturnType<typeof setTimeout> | undefined

  const prefetch = (link: HTMLAnchorElement): void => {
    if (!mayPrefetch(link) || prefetched.has(link.href)) return
    prefetched.add(link.href)
    // Later the data may be stale; the query cache then decides whether to fetch it again.
    setTimeout(() => prefetched.delete(link.href), 5_000)
    open(new URL(link.href), new AbortController().signal).catch(() => prefetched.delete(link.href))
  }
  const soon = (event: Event): void => {
    clearTimeout(resting)
    const link = linkAt(event)
    if (link) resting = setTimeout(() => prefetch(link), restMs)
  }
  const now = (event: Event): void => {
    const link = linkAt(event)
    if (link) prefetch(link)
  }
  document.addEventListener('pointerover', soon, { passive: true })
  document.addEventListener('focusin', soon, { passive: true })
  document.addEventListener('touchstart', now, { passive: true })
  document.addEventListener('pointerdown', now, { passive: true })
}

function linkAt(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

function mayPrefetch(link: HTMLAnchorElement): boolean {
  const isOurs = link.origin === location.origin && link.target === '' && link.pathname !== location.pathname
  return isOurs && !savesData()
}

const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
