import { type RailKind, railKinds } from '#modules/catalog/rules/rail.ts'
import { safeLink, safePicture } from './safe-urls.ts'

/** How a block is rendered. An unknown kind is rendered as `default`: title and text. */
export const blockKinds = ['banner', 'media', 'products', 'text', 'boxes', 'highlight', 'default'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Visual templates: `shared` is the same on every page, the two others belong to pages. */
export const blockLooks = ['shared', 'alpha', 'beta'] as const
export type BlockLook = (typeof blockLooks)[number]

/** Position of a block on its page. */
export const blockPlaces = ['top', 'middle', 'bottom'] as const
export type BlockPlace = (typeof blockPlaces)[number]

/** Queries that the catalogue answers. */
export const catalogQueryKinds = railKinds

/** How a block of products chooses them. */
export const productQueryKinds = [...catalogQueryKinds, 'codes'] as const

/** A category's slug, a promotion's code or `all`, or a tag. */
export interface ProductQuery {
  readonly kind: RailKind
  readonly value: string
}

export interface ContentPicture {
  readonly url: string
  /** Pixels. Required: a picture without dimensions would shift the layout when it loads. */
  readonly width: number
  readonly height: number
  /** Text alternative; empty for a decorative picture. */
  readonly alt: string
}

export interface ContentEntryBox {
  readonly id: string
  readonly title: string | null
  readonly text: string | null
  readonly url: string | null
  readonly picture: ContentPicture | null
}

/** A block as returned by the content service: lengths are checked, nothing else. */
export interface ContentEntry {
  readonly id: string
  /** Not published yet. */
  readonly isDraft: boolean
  readonly kind: string | null
  readonly template: string | null
  readonly place: string | null
  readonly eyebrow: string | null
  readonly title: string | null
  readonly text: string | null
  readonly actionText: string | null
  readonly actionUrl: string | null
  readonly isSponsored: boolean
  readonly productCodes: readonly string[]
  readonly productQuery: { readonly kind: string; readonly value: string } | null
  readonly picture: ContentPicture | null
  readonly boxes: readonly ContentEntryBox[]
}

export interface ContentPage {
  readonly template: string | null
  readonly entries: readonly ContentEntry[]
}

export interface ContentBox {
  id: string
  title: string
  text: string | null
  url: string
  picture: ContentPicture | null
}

/** A block that can be rendered: links and pictures are allowed, and the fields that its kind needs are present. */
export interface ContentBlock {
  id: string
  kind: BlockKind
  look: BlockLook
  place: BlockPlace
  isDraft: boolean
  eyebrow: string | null
  title: string | null
  text: string | null
  action: { text: string; url: string } | null
  isSponsored: boolean
  productCodes: string[]
  products: ProductQuery | null
  picture: ContentPicture | null
  boxes: ContentBox[]
}

/** Products of one block; a page loads at most fifty products in one call. */
const maxProducts = 12

/** The blocks of a page in order, without incomplete ones and without repeated ids. `pictures` is an allowed origin. */
export function blocksOf({ template, entries }: ContentPage, pictures: string | undefined): ContentBlock[] {
  const pageLook = known(blockLooks, template) ?? 'alpha'
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const block = blockOf(entry, pageLook, pictures)
    if (!isComplete(block) || seen.has(block.id)) return []
    seen.add(block.id)
    return [block]
  })
}

function blockOf(entry: ContentEntry, pageLook: BlockLook, pictures: string | undefined): ContentBlock {
  const { id, isDraft, eyebrow, title, text, actionText, actionUrl, isSponsored } = entry
  const url = actionUrl === null ? null : safeLink(actionUrl)
  return {
    id,
    kind: known(blockKinds, entry.kind) ?? 'default',
    look: known(blockLooks, entry.template) ?? pageLook,
    place: known(blockPlaces, entry.place) ?? 'bottom',
    isDraft,
    eyebrow,
    title,
    text,
    action: url === null || actionText === null ? null : { text: actionText, url },
    isSponsored,
    ...productsOf(entry),
    picture: pictureOf(entry.picture, pictures),
    boxes: entry.boxes.flatMap((box) => boxOf(box, pictures)),
  }
}

/** Codes of a query join the block's own. */
function productsOf({ productCodes, productQuery }: ContentEntry): Pick<ContentBlock, 'productCodes' | 'products'> {
  const kind = productQuery === null ? undefined : known(productQueryKinds, productQuery.kind)
  const value = productQuery?.value.trim() ?? ''
  const listed = kind === 'codes' ? value.split(',').map((code) => code.trim()) : []
  const codes = [...productCodes, ...listed].filter((code) => code !== '')
  return {
    productCodes: [...new Set(codes)].slice(0, maxProducts),
    products: kind === undefined || kind === 'codes' || !/^[\w-]{1,120}$/.test(value) ? null : { kind, value },
  }
}

function boxOf({ id, title, text, url, picture }: ContentEntryBox, pictures: string | undefined): ContentBox[] {
  const link = url === null ? null : safeLink(url)
  return link === null || title === null ? [] : [{ id, title, text, url: link, picture: pictureOf(picture, pictures) }]
}

/** A picture whose address is allowed; null otherwise. */
export function pictureOf(picture: ContentPicture | null, origin: string | undefined): ContentPicture | null {
  const url = picture === null ? null : safePicture(picture.url, origin)
  return picture === null || url === null ? null : { ...picture, url }
}

function isComplete({ kind, title, text, picture, productCodes, products, boxes }: ContentBlock): boolean {
  switch (kind) {
    case 'banner':
    case 'highlight':
      return title !== null
    case 'media':
      return picture !== null
    case 'products':
      return title !== null && (productCodes.length > 0 || products !== null)
    case 'boxes':
      return title !== null && boxes.length > 0
    case 'text':
    case 'default':
      return title !== null || text !== null
  }
}

function known<const Name extends string>(names: readonly Name[], name: string | null): Name | undefined {
  return names.find((one) => one === name)
}
