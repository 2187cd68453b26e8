/** Runs once when a part of the page is about to come onto the screen. Returns a function that stops waiting. */
export function whenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: '300px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
