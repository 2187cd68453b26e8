/** The first link to a path among those that match: what it says is known before the page is loaded. */
export function linkTo(path: string, selector: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>(selector)
  return Array.from(links).find(({ pathname, origin }) => pathname === path && origin === location.origin)
}
