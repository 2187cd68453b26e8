/** What a page says about itself to browsers and search engines. Addresses are absolute. */
export interface Meta {
  readonly title: string
  readonly description?: string
  readonly isIndexable: boolean
  readonly canonical?: string
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** What stands beside a link to the page. */
  readonly picture?: SharePicture | undefined
  /** Further properties for those who show links: `product:price:amount`. */
  readonly properties?: Readonly<Record<string, string>>
  readonly kind?: 'website' | 'product'
  /** schema.org statements, for those who read pages without running them: only the server writes them. */
  readonly statements?: readonly object[]
}

/** 1200 × 630 pixels, as social networks ask for it. */
export interface SharePicture {
  readonly address: string
  readonly alt: string
}

type Tag = 'meta' | 'link' | 'script'

interface HeadElement {
  readonly tag: Tag
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

/** Marks what belongs to the page on screen, so that the next page can take it away. */
const mark = 'data-page'

const named = (name: string, content: string | undefined): HeadElement[] =>
  content ? [{ tag: 'meta', attributes: { name, content } }] : []
const property = (name: string, content: string | undefined): HeadElement[] =>
  content ? [{ tag: 'meta', attributes: { property: name, content } }] : []

/** Twitter takes title, text and picture from the Open Graph, but not what the picture shows. */
function pictureElements({ address, alt }: SharePicture): HeadElement[] {
  return [
    ...property('og:image', address),
    ...property('og:image:width', '1200'),
    ...property('og:image:height', '630'),
    ...property('og:image:alt', alt),
    ...named('twitter:image', address),
    ...named('twitter:image:alt', alt),
  ]
}

function elementsOf(meta: Meta): HeadElement[] {
  const link = (rel: string, address: string | undefined): HeadElement[] =>
    address ? [{ tag: 'link', attributes: { rel, href: address } }] : []
  return [
    ...named('description', meta.description),
    ...named('robots', meta.isIndexable ? undefined : 'noindex, follow'),
    ...link('canonical', meta.canonical),
    ...link('prev', meta.previous),
    ...link('next', meta.next),
    ...property('og:type', meta.kind ?? 'website'),
    ...property('og:locale', 'ro_RO'),
    ...property('og:title', meta.title),
    ...property('og:description', meta.description),
    ...property('og:url', meta.canonical),
    ...Object.entries(meta.properties ?? {}).flatMap(([name, content]) => property(name, content)),
    ...(meta.picture ? pictureElements(meta.picture) : []),
    ...named('twitter:card', meta.picture ? 'summary_large_image' : 'summary'),
    ...(meta.statements ?? []).map(
      (statement): HeadElement => ({
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: jsonInHtml({ '@context': 'https://schema.org', ...statement }),
      }),
    ),
  ]
}

/** The head of a page as HTML. */
export function headHtml(meta: Meta): string {
  const elements = elementsOf(meta).map(({ tag, attributes, text }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    const open = `<${tag} ${mark}${written.join('')}>`
    return text === undefined ? open : `${open}${text}</${tag}>`
  })
  return `<title>${escapeHtml(meta.title)}</title>${elements.join('')}`
}

/** Puts another page's head into the document. */
export function showHead(meta: Meta): void {
  document.title = meta.title
  for (const old of document.head.querySelectorAll(`[${mark}]`)) old.remove()
  for (const { tag, attributes, text } of elementsOf(meta)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ [mark]: '', ...attributes })) element.setAttribute(name, value)
    if (text !== undefined) element.textContent = text
    document.head.append(element)
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}

/** JSON for a script element: no `<` in it, so nothing can close the element early. */
export function jsonInHtml(value: unknown): string {
  return safeInScript(JSON.stringify(value))
}

export function safeInScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
