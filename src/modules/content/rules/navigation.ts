import { safeLink } from './safe-urls.ts'

/** The entries with the links of the header and of the four columns of the footer. */
export const headerSlug = 'antet'
export const footerSlugs = ['subsol-1', 'subsol-2', 'subsol-3', 'subsol-4'] as const

export interface NavigationLink {
  title: string
  url: string
}

export interface NavigationColumn {
  title: string
  links: NavigationLink[]
}

/** An entry as returned by the content service: lengths are checked, nothing else. */
export interface NavigationEntry {
  readonly slug: string
  readonly title: string | null
  readonly links: readonly NavigationLink[]
}

/** Null: there is no entry, or none of its links can be shown. Pages then show the shop's own links. */
export interface Navigation {
  header: NavigationLink[] | null
  footer: (NavigationColumn | null)[]
}

/** More do not fit into the header at 1024 pixels, and into a column at the length of the others. */
const [mostInHeader, mostInColumn] = [6, 10]

/** The links of header and footer, without unsafe and repeated ones. The header has only links within the shop. */
export function navigationOf(entries: readonly NavigationEntry[]): Navigation {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]))
  const header = linksOf(bySlug.get(headerSlug)).filter(({ url }) => url.startsWith('/'))
  return {
    header: header.length === 0 ? null : header.slice(0, mostInHeader),
    footer: footerSlugs.map((slug) => {
      const entry = bySlug.get(slug)
      const links = linksOf(entry)
      return entry?.title && links.length > 0 ? { title: entry.title, links: links.slice(0, mostInColumn) } : null
    }),
  }
}

function linksOf(entry: NavigationEntry | undefined): NavigationLink[] {
  const links = new Map<string, NavigationLink>()
  for (const { title, url } of entry?.links ?? []) {
    const address = safeLink(url)
    if (address !== null && !links.has(address)) links.set(address, { title, url: address })
  }
  return [...links.values()]
}
