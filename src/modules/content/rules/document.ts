import type { ContentEntry, ContentPicture } from './blocks.ts'
import type { RichText } from './rich-text/rich-text.ts'

/** The content types that have an address of their own. */
export const documentKinds = [
  'page',
  'landing-page',
  'campaign',
  'campaign-rules',
  'blog-post',
  'good-deeds-post',
  'job-advert',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface FocusedPicture extends ContentPicture {
  /** What must stay visible when the picture is cropped: fractions of width and height from the top left corner. */
  readonly focus: { readonly x: number; readonly y: number } | null
}

/** A document of the content service: lengths, links and the rich text are checked. */
export interface ContentDocument {
  readonly id: string
  readonly kind: DocumentKind
  /** The last part of its address; unique within the kind. */
  readonly slug: string
  /** Earlier slugs, which lead to the document. */
  readonly formerSlugs: readonly string[]
  /** Changes with each publication. */
  readonly version: number
  readonly isDraft: boolean
  /** First publication, ISO 8601; null for a draft that never was published. */
  readonly publishedAt: string | null
  readonly updatedAt: string
  readonly title: string
  readonly summary: string | null
  /** The section of a blog post. */
  readonly section: string | null
  readonly author: string | null
  readonly tags: readonly string[]
  readonly picture: FocusedPicture | null
  readonly seoTitle: string | null
  readonly seoDescription: string | null
  readonly template: string | null
  /** The days the document speaks of, such as a campaign's; not its publication. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** Further short texts of its kind, by name: place, contract, salary and so on. */
  readonly facts: Readonly<Record<string, string>>
  readonly body: RichText | null
  readonly entries: readonly ContentEntry[]
  /** The pictures that the body embeds, by id. */
  readonly assets: Readonly<Record<string, ContentPicture>>
}

/** Whether what a document speaks of is over, running or yet to come; null when it has no days. */
export function phaseAt(
  { startsAt, endsAt }: Pick<ContentDocument, 'startsAt' | 'endsAt'>,
  now: Temporal.Instant,
): 'coming' | 'running' | 'ended' | null {
  if (startsAt === null && endsAt === null) return null
  if (startsAt !== null && Temporal.Instant.compare(now, startsAt) < 0) return 'coming'
  return endsAt !== null && Temporal.Instant.compare(now, endsAt) >= 0 ? 'ended' : 'running'
}
