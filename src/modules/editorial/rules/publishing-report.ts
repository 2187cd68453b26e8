import type { EntryKind } from './entry-kinds.ts'
import { isFieldObject } from './field-faults.ts'
import type { EntryFields } from './languages.ts'
import { targetsOf } from './references.ts'

/** Something that readers would notice; it does not forbid publishing. */
export interface PublishingNotice {
  readonly path: string
  readonly code:
    | 'dead-link'
    | 'no-alternative-text'
    | 'heading-skipped'
    | 'title-too-long'
    | 'title-too-short'
    | 'no-description'
  /** The address, the text or the length that is meant. */
  readonly what: string
}

/** What search engines show of a title and of a description. */
const [shortestTitle, longestTitle] = [8, 70]

export interface LinkCheck {
  /** Paths of the shop that exist among those that the entry links to. */
  readonly isAlive: (path: string) => boolean
}

interface TextNode {
  readonly path: string
  readonly node: Readonly<Record<string, unknown>>
}

/** All nodes of a document of rich text, in the order of the text. */
function nodesOf(body: unknown): TextNode[] {
  const nodes: TextNode[] = []
  const visit = (node: unknown, path: string, depth: number): void => {
    if (!isFieldObject(node) || depth > 40) return
    nodes.push({ path, node })
    const content: readonly unknown[] = Array.isArray(node['content']) ? node['content'] : []
    for (const [at, child] of content.entries()) visit(child, `${path}.content.${at}`, depth + 1)
  }
  visit(body, 'body', 0)
  return nodes
}

interface Link {
  readonly path: string
  readonly url: string
}

/** Links of the text, of blocks and of their boxes. */
export function linksOf({ body, blocks, links }: EntryFields): Link[] {
  const ofText = nodesOf(body).flatMap(({ path, node }) => {
    const uri = isFieldObject(node['data']) ? node['data']['uri'] : undefined
    return typeof uri === 'string' ? [{ path, url: uri }] : []
  })
  const inList = (list: unknown, path: string, name: string): Link[] =>
    Array.isArray(list)
      ? list.flatMap((item, at) => {
          if (!isFieldObject(item)) return []
          const url = item[name]
          const own = typeof url === 'string' ? [{ path: `${path}.${at}.${name}`, url }] : []
          return [...own, ...inList(item['boxes'], `${path}.${at}.boxes`, 'url')]
        })
      : []
  return [...ofText, ...inList(blocks, 'blocks', 'actionUrl'), ...inList(links, 'links', 'url')]
}

/** What an editor should know before an entry is published. */
export function publishingReport(
  kind: EntryKind,
  fields: EntryFields,
  { isAlive }: LinkCheck,
): readonly PublishingNotice[] {
  const notices: PublishingNotice[] = []
  const dead = linksOf(fields).filter(({ url }) => url.startsWith('/') && !isAlive(url))
  notices.push(...dead.map(({ path, url }) => ({ path, code: 'dead-link' as const, what: url })))
  for (const { path, url } of picturesWithoutText(fields))
    notices.push({ path, code: 'no-alternative-text', what: url })
  let level = 1
  for (const { path, node } of nodesOf(fields['body'])) {
    const found = /^heading-([1-6])$/.exec(String(node['nodeType']))?.[1]
    if (found === undefined) continue
    if (Number(found) > level + 1) notices.push({ path, code: 'heading-skipped', what: `h${level} → h${found}` })
    level = Number(found)
  }
  if (hasOwnAddress(kind)) notices.push(...titleNotices(fields))
  return notices
}

const hasOwnAddress = (kind: EntryKind): boolean => !['cookbook', 'navigation', 'home', 'department'].includes(kind)

function titleNotices({ title, seoTitle, summary, seoDescription, intro }: EntryFields): PublishingNotice[] {
  const shown = typeof seoTitle === 'string' ? seoTitle : String(title ?? '')
  const path = typeof seoTitle === 'string' ? 'seoTitle' : 'title'
  const what = `${shown.length}`
  const hasDescription = [summary, seoDescription, intro].some((text) => typeof text === 'string')
  return [
    ...(shown.length > longestTitle ? [{ path, code: 'title-too-long' as const, what }] : []),
    ...(shown.length < shortestTitle ? [{ path, code: 'title-too-short' as const, what }] : []),
    ...(hasDescription ? [] : [{ path: 'summary', code: 'no-description' as const, what: '' }]),
  ]
}

/** Pictures that say something and lack words for those who do not see them; in boxes and banners the title says it. */
function picturesWithoutText({ picture, image, assets, body, blocks }: EntryFields): Link[] {
  const embedded = new Set(targetsOf(body).flatMap(({ linkType, id }) => (linkType === 'Asset' ? id : [])))
  const lacks = (value: unknown): value is Readonly<Record<string, unknown>> =>
    isFieldObject(value) && (typeof value['alt'] !== 'string' || value['alt'].trim() === '')
  const single = Object.entries({ picture, image }).filter(([, value]) => lacks(value))
  const ofText = Array.isArray(assets) ? assets.map((asset, at) => [`assets.${at}`, asset] as const) : []
  const media = Array.isArray(blocks)
    ? blocks.flatMap((block, at) =>
        isFieldObject(block) && block['kind'] === 'media' ? [[`blocks.${at}.picture`, block['picture']] as const] : [],
      )
    : []
  const used = ofText.filter(([, asset]) => isFieldObject(asset) && embedded.has(String(asset['id'])))
  return [...single, ...used, ...media].flatMap(([path, value]) =>
    lacks(value) ? [{ path, url: String(value['url']) }] : [],
  )
}
