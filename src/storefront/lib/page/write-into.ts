/** A text for a page, and what stands before and after its place there. */
export type Written = readonly [before: string, text: string, after: string]

/** The page with all of the texts; null when the place of one is missing. */
export function writeInto(html: string, texts: readonly Written[]): string | null {
  let page = html
  for (const [before, text, after] of texts) {
    if (!page.includes(before + after)) return null
    page = page.replace(before + after, () => before + text + after)
  }
  return page
}
