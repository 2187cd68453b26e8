/** Runs once when at least half of a part of the page, or of the screen, is seen. Returns a function that stops waiting. */
export function whenSeen(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      run()
    },
    // A long list is never seen by half: its beginning counts.
    { threshold: element.clientHeight > innerHeight ? 0 : 0.5 },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
