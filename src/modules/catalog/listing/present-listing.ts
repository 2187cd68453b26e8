import type { Banner, Listing } from '../contract.listing.ts'
import { categoryPictures } from '../present/category-pictures.ts'
import { type SerializedJson, serializedObject } from '../present/serialized-json.ts'
import { fill, words } from '../present/words.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import type { CountOf } from './category-counts.ts'
import type { ListScope } from './scope.ts'

type Payload = Listing['payload']
type Sibling = Payload['children'][number]

/** The part of a listing that is the same for every page, sort order and filter. */
export interface Framed {
  readonly scope: ListScope
  readonly departments: readonly CategoryNode[]
  readonly countOf: CountOf
  readonly count: number
  readonly banners: Banner[]
  /** Prefixed to addresses of pictures, without a trailing slash. */
  readonly origin: string
}

export interface Listed {
  readonly type: Listing['type']
  /** The frame as JSON. */
  readonly frame: Buffer
  readonly page: number
  readonly limit: number
  readonly count: number
  readonly products: SerializedJson
  readonly slots: SerializedJson
  readonly filters: Payload['filters'] | SerializedJson
  readonly orderBy: SerializedJson
  readonly aliases: boolean
}

type Frame = Omit<
  Payload,
  'slots' | 'page' | 'limit' | 'pages' | 'count' | 'products' | 'items' | 'total' | 'filters' | 'orderBy'
>

export function presentFrame(framed: Framed): Frame {
  const { scope } = framed
  const { node, type } = scope
  const isCategory = type === 'category' || type === 'subcategory'
  return {
    analyticsListId: scope.analyticsListId,
    analyticsListName: scope.name,
    name: scope.name,
    slug: scope.slug,
    image: scope.image && categoryPictures(scope.image, framed.origin).image,
    breadcrumbs: [...(node?.crumbs ?? [])],
    siblings: isCategory ? siblingsOf(framed) : [],
    children: childrenOf(framed, isCategory),
    ...metaOf(scope),
    banners: framed.banners,
    tint: node?.tint ?? null,
  }
}

/** A listing in the shape of the API. */
export function presentListing({ type, frame, aliases, ...listed }: Listed): SerializedJson {
  const { count, products, limit } = listed
  const again = aliases ? { items: products, total: count } : {}
  return serializedObject({
    type,
    payload: serializedObject({ ...listed, pages: Math.ceil(count / limit), ...again }, frame),
  })
}

export interface SlotFrame {
  readonly title: string
  readonly analyticsListId: string
  /** The category with all of its products, and their number. */
  readonly of: CategoryNode
  readonly count: number
}

/** A carousel; `link` leads to the category of its products, below its department. */
export function presentSlot(
  { title, analyticsListId, of, count }: SlotFrame,
  products: SerializedJson,
): SerializedJson {
  const department = of.path[0]?.slug
  const path = department === undefined || department === of.slug ? of.slug : `${department}/${of.slug}`
  return serializedObject({
    ...{ type: 'products_carousel', title, name: title, analyticsListId, analyticsListName: title },
    ...{ link: { title: words.listings.seeAll, count, url: `/c/${path}` }, products },
  })
}

/** The siblings of this category. */
function siblingsOf({ scope: { node }, departments, countOf }: Framed): Sibling[] {
  const beside = node?.parent?.children ?? departments
  return beside.map((sibling) => entry(sibling, countOf, sibling === node))
}

/** Categories that the listing can be narrowed to; the whole listing comes first. */
function childrenOf({ scope, departments, countOf, count }: Framed, isCategory: boolean): Sibling[] {
  const { node, slug } = scope
  if (isCategory) {
    const children = node?.children ?? []
    const whole = { name: words.listings.all, slug, selected: true, count: node ? countOf(node) : count }
    return [whole, ...children.map((child) => entry(child, countOf, false))]
  }
  const below =
    node === null
      ? departments
      : node.children.length > 0
        ? [node, ...node.children]
        : (node.parent?.children ?? departments)
  const total = departments.reduce((sum, department) => sum + countOf(department), 0)
  const whole = { name: words.listings.all, slug: 'all', selected: node === null, count: total }
  const entries = below.map((child) => entry(child, countOf, child === node))
  return [whole, ...entries.filter((child) => child.count > 0 || child.selected)]
}

const entry = (node: CategoryNode, countOf: CountOf, selected: boolean): Sibling => ({
  name: node.name,
  slug: node.slug,
  selected,
  count: countOf(node),
})

function metaOf({ name, meta }: ListScope): Pick<Payload, 'metaTitle' | 'metaDescription' | 'metaKeywords'> {
  return {
    metaTitle: meta.title ?? fill(words.meta.listingTitle, { name }),
    metaDescription: meta.description ?? fill(words.meta.listingDescription, { name }),
    metaKeywords: meta.keywords ?? fill(words.meta.listingKeywords, { name }),
  }
}
