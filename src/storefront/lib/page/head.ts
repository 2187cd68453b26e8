/** What a page says about itself to browsers and search engines. Addresses are absolute. */
export interface PageMeta {
  readonly title: string
  readonly description?: string
  readonly isIndexable: boolean
  readonly canonical?: string
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** What stands beside a link to the page; like all below, for those who fetch it: only the server writes it. */
  readonly picture?: SharePicture | undefined
  /** Further properties for those who show links: `product:price:amount`. */
  readonly properties?: Readonly<Record<string, string>>
  readonly kind?: 'website' | 'product'
  /** schema.org statements. */
  readonly statements?: readonly object[]
}

/** 1200 × 630 pixels, as social networks ask for it. */
export interface SharePicture {
  readonly address: string
  readonly alt: string
}

interface HeadElement {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** Marks what belongs to the page on screen, so that the next page can take it away. */
export const pageMark = 'data-page'

export const metaElement = (name: string, content: string | undefined): HeadElement[] =>
  content ? [{ tag: 'meta', attributes: { name, content } }] : []

const link = (rel: string, href: string | undefined): HeadElement[] =>
  href ? [{ tag: 'link', attributes: { rel, href } }] : []

/** What a page says about itself wherever it is shown, beside its title. */
export function elementsOf(meta: PageMeta): HeadElement[] {
  return [
    ...metaElement('description', meta.description),
    ...metaElement('robots', meta.isIndexable ? undefined : 'noindex, follow'),
    ...link('canonical', meta.canonical),
    ...link('prev', meta.previous),
    ...link('next', meta.next),
  ]
}

/** Puts another page's head into the document. */
export function replaceHead(meta: PageMeta): void {
  document.title = meta.title
  for (const old of document.head.querySelectorAll(`[${pageMark}]`)) old.remove()
  for (const { tag, attributes } of elementsOf(meta)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ [pageMark]: '', ...attributes })) element.setAttribute(name, value)
    document.head.append(element)
  }
}
