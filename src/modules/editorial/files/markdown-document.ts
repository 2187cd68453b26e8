import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown'
import { BLOCKS, type Document, type Node } from '@contentful/rich-text-types'
import { parse } from 'yaml'
import { z } from 'zod'

const relativeDays = z.int().min(-3_650).max(3_650)

const Picture = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string().default(''),
  focus: z.strictObject({ x: z.number(), y: z.number() }).optional(),
})

const Box = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string().optional(),
  url: z.string(),
  picture: Picture.optional(),
})

const Block = z.strictObject({
  id: z.string(),
  kind: z.string(),
  template: z.string().optional(),
  place: z.string().optional(),
  eyebrow: z.string().optional(),
  title: z.string().optional(),
  text: z.string().optional(),
  actionText: z.string().optional(),
  actionUrl: z.string().optional(),
  isSponsored: z.boolean().optional(),
  products: z.strictObject({ kind: z.enum(['category', 'promotion', 'tag', 'codes']), value: z.string() }).optional(),
  picture: Picture.optional(),
  boxes: z.array(Box).optional(),
})

/** The front matter of a text; dates are days relative to the day on which it is read, so that a demo does not age. */
export const FrontMatter = z.strictObject({
  title: z.string(),
  summary: z.string().max(400).optional(),
  section: z.string().optional(),
  author: z.string().optional(),
  tags: z.array(z.string()).default([]),
  picture: Picture.optional(),
  publishedDaysAgo: z.int().min(0).max(3_650).default(0),
  startsInDays: relativeDays.optional(),
  endsInDays: relativeDays.optional(),
  validThroughInDays: relativeDays.optional(),
  template: z.string().optional(),
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  facts: z.record(z.string(), z.string()).default({}),
  blocks: z.array(Block).default([]),
})
export type FrontMatter = z.infer<typeof FrontMatter>

export interface MarkdownDocument {
  readonly fields: FrontMatter
  readonly body: Document
  /** The pictures that the body embeds, by id. */
  readonly assets: readonly { id: string; url: string; width: number; height: number; description: string }[]
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/** An entry that a paragraph of its own embeds: `{recipe: ciorba-de-legume}`. */
const embed = /^\{(block|recipe|campaign|product): ([\w.-]+)\}$/

/** Width and height of a picture in the text, when its title does not give them as `1200x630`. */
const usualSize = { width: 1_200, height: 630 }

/**
 * A document from Markdown (GitHub flavour) with YAML front matter; the format is told in db/seed/content/README.md. Throws
 * for unknown fields and for HTML.
 */
export async function readMarkdown(source: string): Promise<MarkdownDocument> {
  const [, head, text] = frontMatter.exec(source) ?? []
  if (head === undefined || text === undefined) throw new Error('the text has no front matter')
  const assets: MarkdownDocument['assets'][number][] = []
  const body = await richTextFromMarkdown(text, async (node) => {
    // A line break arrives as part of the text beside it.
    if (node.type === 'break') return []
    if (node.type !== 'image') throw new Error(`${node.type} cannot be part of a text`)
    const { url, alt, title } = node as unknown as { url: string; alt: string | null; title: string | null }
    const [width = usualSize.width, height = usualSize.height] = title?.split('x').map(Number) ?? []
    assets.push({ id: url, url, width, height, description: alt ?? '' })
    return linkTo(BLOCKS.EMBEDDED_ASSET, 'Asset', url)
  })
  return { fields: FrontMatter.parse(parse(head)), body: { ...body, content: body.content.map(asBlock) }, assets }
}

type Top = Document['content'][number]

function asBlock(node: Top): Top {
  if (node.nodeType === BLOCKS.TABLE) return withHeader(node)
  const [first, ...others] = node.content
  if (node.nodeType !== BLOCKS.PARAGRAPH || first?.nodeType !== 'text' || others.length > 0) return node
  const [, kind, id] = embed.exec(first.value.trim()) ?? []
  return kind === undefined ? node : (linkTo(BLOCKS.EMBEDDED_ENTRY, 'Entry', `${kind}:${id}`) as Top)
}

/** The first row of a table in Markdown is its header. */
function withHeader(table: Top): Top {
  const content = table.content as Node[]
  const header = content[0] as (Node & { content: Node[] }) | undefined
  if (header === undefined) return table
  const cells = header.content.map((cell) => ({ ...cell, nodeType: BLOCKS.TABLE_HEADER_CELL }))
  return { ...table, content: [{ ...header, content: cells }, ...content.slice(1)] } as Top
}

function linkTo(nodeType: BLOCKS, linkType: 'Asset' | 'Entry', id: string): Node {
  const node = { nodeType, data: { target: { sys: { type: 'Link', linkType, id } } }, content: [] }
  return node
}
