/** What a page says about itself to browsers and search engines. Addresses are absolute. */
export interface Meta {
  readonly title: string
  readonly description?: string
  readonly isIndexable: boolean
  readonly canonical?: string
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly image?: string | undefined
  /** schema.org statements. */
  readonly statements?: readonly object[]
}

type Tag = 'meta' | 'link' | 'script'

interface HeadElement {
  readonly tag: Tag
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

/** Marks what belongs to the page on screen, so that the next page can take it away. */
const mark = 'data-page'

function elementsOf(meta: Meta): HeadElement[] {
  const named = (name: string, content: string | undefined): HeadElement[] =>
    content ? [{ tag: 'meta', attributes: { name, content } }] : []
  const property = (name: string, content: string | undefined): HeadElement[] =>
    content ? [{ tag: 'meta', attributes: { property: name, content } }] : []
  const link = (rel: string, address: string | undefined): HeadElement[] =>
    address ? [{ tag: 'link', attributes: { rel, href: address } }] : []
  return [
    ...named('description', meta.description),
    ...named('robots', meta.isIndexable ? undefined : 'noindex, follow'),
    ...link('canonical', meta.canonical),
    ...link('prev', meta.previous),
    ...link('next', meta.next),
    ...property('og:title', meta.title),
    ...property('og:description', meta.description),
    ...property('og:image', meta.image),
    ...property('og:url', meta.canonical),
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
