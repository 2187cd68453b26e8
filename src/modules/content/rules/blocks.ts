import { safeLink, safePicture } from './addresses.ts'

/** How a block is drawn. A kind that nobody knows is drawn as `default`: its title and its text. */
export const blockKinds = ['banner', 'media', 'products', 'text', 'boxes', 'highlight', 'default'] as const
export type BlockKind = (typeof blockKinds)[number]

/** `shared` looks the same on every page; the two others are the looks of pages. */
export const looks = ['shared', 'alpha', 'beta'] as const
export type Look = (typeof looks)[number]

/** Where a block stands on its page. */
export const places = ['top', 'middle', 'bottom'] as const
export type Place = (typeof places)[number]

export interface Picture {
  readonly url: string
  /** Pixels; a picture without them would move the page when it comes, and is left out. */
  readonly width: number
  readonly height: number
  /** What it shows; empty when it is mere ornament. */
  readonly alt: string
}

export interface EntryBox {
  readonly id: string
  readonly title: string | null
  readonly text: string | null
  readonly url: string | null
  readonly picture: Picture | null
}

/** A block as the content service tells it: texts within their lengths, nothing else made sure. */
export interface Entry {
  readonly id: string
  /** Was never published. */
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
  readonly picture: Picture | null
  readonly boxes: readonly EntryBox[]
}

export interface EntryPage {
  readonly template: string | null
  readonly entries: readonly Entry[]
}

export interface Box {
  id: string
  title: string
  text: string | null
  url: string
  picture: Picture | null
}

/** A block that can be drawn: its links and pictures are safe, and what its kind needs is there. */
export interface Block {
  id: string
  kind: BlockKind
  look: Look
  place: Place
  isDraft: boolean
  eyebrow: string | null
  title: string | null
  text: string | null
  action: { text: string; url: string } | null
  isSponsored: boolean
  productCodes: string[]
  picture: Picture | null
  boxes: Box[]
}

/** A page asks the catalogue for so many products of its blocks at most; its call takes fifty. */
const mostProducts = 12

/** The blocks of a page in their order, without those that cannot be drawn; a second one of the same id is left out. */
export function blocksOf({ template, entries }: EntryPage, pictures: string | undefined): Block[] {
  const pageLook = known(looks, template) ?? 'alpha'
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const block = blockOf(entry, pageLook, pictures)
    if (!hasWhatItNeeds(block) || seen.has(block.id)) return []
    seen.add(block.id)
    return [block]
  })
}

function blockOf(entry: Entry, pageLook: Look, pictures: string | undefined): Block {
  const { id, isDraft, eyebrow, title, text, actionText, actionUrl, isSponsored } = entry
  const url = actionUrl === null ? null : safeLink(actionUrl)
  return {
    id,
    kind: known(blockKinds, entry.kind) ?? 'default',
    look: known(looks, entry.template) ?? pageLook,
    place: known(places, entry.place) ?? 'bottom',
    isDraft,
    eyebrow,
    title,
    text,
    action: url === null || actionText === null ? null : { text: actionText, url },
    isSponsored,
    productCodes: [...new Set(entry.productCodes)].slice(0, mostProducts),
    picture: pictureOf(entry.picture, pictures),
    boxes: entry.boxes.flatMap((box) => boxOf(box, pictures)),
  }
}

function boxOf({ id, title, text, url, picture }: EntryBox, pictures: string | undefined): Box[] {
  const link = url === null ? null : safeLink(url)
  return link === null || title === null ? [] : [{ id, title, text, url: link, picture: pictureOf(picture, pictures) }]
}

function pictureOf(picture: Picture | null, origin: string | undefined): Picture | null {
  const url = picture === null ? null : safePicture(picture.url, origin)
  return picture === null || url === null ? null : { ...picture, url }
}

function hasWhatItNeeds({ kind, title, text, picture, productCodes, boxes }: Block): boolean {
  switch (kind) {
    case 'banner':
    case 'highlight':
      return title !== null
    case 'media':
      return picture !== null
    case 'products':
      return title !== null && productCodes.length > 0
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
