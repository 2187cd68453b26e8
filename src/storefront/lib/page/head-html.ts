import { elementsOf, metaElement, type PageMeta, pageMark, type SharePicture } from './head.ts'

interface WrittenElement {
  readonly tag: 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

const property = (name: string, content: string | undefined): WrittenElement[] =>
  content ? [{ tag: 'meta', attributes: { property: name, content } }] : []

/** Twitter reads title and description from Open Graph, but not the picture's alternative text. */
function pictureElements({ address, alt, width, height }: SharePicture): WrittenElement[] {
  return [
    ...property('og:image', address),
    ...property('og:image:width', String(width)),
    ...property('og:image:height', String(height)),
    ...property('og:image:alt', alt),
    ...metaElement('twitter:image', address),
    ...metaElement('twitter:image:alt', alt),
  ]
}

const feedLink = (href: string | undefined): WrittenElement[] =>
  href ? [{ tag: 'link', attributes: { rel: 'alternate', type: 'application/rss+xml', href } }] : []

/** The elements for social networks and search engines, which read pages without running scripts. */
function elementsForCrawlers(meta: PageMeta): WrittenElement[] {
  return [
    ...property('og:type', meta.kind ?? 'website'),
    ...property('og:locale', 'ro_RO'),
    ...property('og:title', meta.title),
    ...property('og:description', meta.description),
    ...property('og:url', meta.canonical),
    ...Object.entries(meta.properties ?? {}).flatMap(([name, content]) => property(name, content)),
    ...(meta.picture ? pictureElements(meta.picture) : []),
    ...metaElement('twitter:card', meta.picture ? 'summary_large_image' : 'summary'),
    ...feedLink(meta.feed),
    ...(meta.statements ?? []).map(
      (statement): WrittenElement => ({
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: jsonInHtml({ '@context': 'https://schema.org', ...statement }),
      }),
    ),
  ]
}

/** The head elements of a page as HTML. */
export function headHtml(meta: PageMeta): string {
  const elements = [...elementsOf(meta), ...elementsForCrawlers(meta)].map(
    ({ tag, attributes, text }: WrittenElement) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
      const open = `<${tag} ${pageMark}${written.join('')}>`
      return text === undefined ? open : `${open}${text}</${tag}>`
    },
  )
  return `<title>${escapeHtml(meta.title)}</title>${elements.join('')}`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}

/** JSON for a script element, with `<` escaped so that no value can close the element. */
export function jsonInHtml(value: unknown): string {
  return safeInScript(JSON.stringify(value))
}

export function safeInScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
