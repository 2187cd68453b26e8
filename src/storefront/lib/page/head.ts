/** The metadata of a page, for browsers, search engines and social networks. Addresses are absolute. */
export interface PageMeta {
  readonly title: string
  readonly description?: string
  readonly isIndexable: boolean
  readonly canonical?: string
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** The Open Graph picture. Like all fields below it is for readers of the HTML, so only the server writes it. */
  readonly picture?: SharePicture | undefined
  /** Address of an RSS feed of what the page lists. */
  readonly feed?: string
  /** Further Open Graph properties, such as `product:price:amount`. */
  readonly properties?: Readonly<Record<string, string>>
  readonly kind?: 'website' | 'product'
  /** schema.org statements. */
  readonly statements?: readonly object[]
}

/** Social networks lay the picture out by its size before they have loaded it; they expect 1200 × 630 pixels. */
export interface SharePicture {
  readonly address: string
  readonly alt: string
  /** Size of the file in pixels. */
  readonly width: number
  readonly height: number
}

interface HeadElement {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** Marks the head elements of the page on screen, so that the next page can remove them. */
export const pageMark = 'data-page'

export const metaElement = (name: string, content: string | undefined): HeadElement[] =>
  content ? [{ tag: 'meta', attributes: { name, content } }] : []

const link = (rel: string, href: string | undefined): HeadElement[] =>
  href ? [{ tag: 'link', attributes: { rel, href } }] : []

/** The head elements that both the server and the browser write, except for the title. */
export function elementsOf(meta: PageMeta): HeadElement[] {
  return [
    ...metaElement('description', meta.description),
    ...metaElement('robots', meta.isIndexable ? undefined : 'noindex, follow'),
    ...link('canonical', meta.canonical),
    ...link('prev', meta.previous),
    ...link('next', meta.next),
  ]
}

/** Replaces the head elements of the previous page. */
export function replaceHead(meta: PageMeta): void {
  document.title = meta.title
  for (const old of document.head.querySelectorAll(`[${pageMark}]`)) old.remove()
  for (const { tag, attributes } of elementsOf(meta)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ [pageMark]: '', ...attributes })) element.setAttribute(name, value)
    document.head.append(element)
  }
}
