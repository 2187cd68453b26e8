import { documentKinds } from '#modules/content/rules/document.ts'

/** The types of content. Those of `documentKinds` have an address of their own. */
export const entryKinds = [...documentKinds, 'recipe', 'cookbook', 'navigation', 'home', 'department'] as const
export type EntryKind = (typeof entryKinds)[number]

export const isEntryKind = (kind: string): kind is EntryKind => entryKinds.some((known) => known === kind)

/** How the value of a field is checked and stored. */
export type FieldRule =
  | { readonly type: 'text'; readonly max: number }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'whole-number'; readonly min: number; readonly max: number }
  | { readonly type: 'instant' }
  | { readonly type: 'texts'; readonly most: number; readonly max: number }
  | { readonly type: 'facts' }
  | { readonly type: 'picture' }
  | { readonly type: 'pictures' }
  | { readonly type: 'rich-text' }
  | { readonly type: 'blocks' }
  | { readonly type: 'ingredients' }
  | { readonly type: 'steps' }
  | { readonly type: 'recipe-tags' }
  | { readonly type: 'recipe-listings' }
  | { readonly type: 'links' }

const text = (max: number): FieldRule => ({ type: 'text', max })

const shared = {
  title: text(160),
  summary: text(400),
  author: text(80),
  tags: { type: 'texts', most: 20, max: 40 },
  picture: { type: 'picture' },
  seoTitle: text(160),
  seoDescription: text(400),
  template: { type: 'choice', of: ['shared', 'alpha', 'beta'] },
  startsAt: { type: 'instant' },
  endsAt: { type: 'instant' },
  facts: { type: 'facts' },
  body: { type: 'rich-text' },
  blocks: { type: 'blocks' },
  assets: { type: 'pictures' },
} as const satisfies Record<string, FieldRule>

const post = {
  ...shared,
  section: { type: 'choice', of: ['acasa', 'livada', 'gradina', 'berarie', 'brutarie'] },
} as const
const blocks = { title: text(160), template: shared.template, blocks: shared.blocks } as const

const recipe = {
  title: text(120),
  intro: text(600),
  image: { type: 'picture' },
  minutes: { type: 'whole-number', min: 1, max: 1_440 },
  servings: { type: 'whole-number', min: 1, max: 12 },
  level: { type: 'choice', of: ['easy', 'medium', 'hard'] },
  tags: { type: 'texts', most: 12, max: 100 },
  ingredients: { type: 'ingredients' },
  steps: { type: 'steps' },
} as const satisfies Record<string, FieldRule>

export interface KindRule {
  readonly fields: Readonly<Record<string, FieldRule>>
  readonly required: readonly string[]
  /** Whether somebody else than its writers publishes it. */
  readonly isReviewed?: true
}

/** The fields that an entry of each kind may have, and those that it needs. */
export const kindRules: Readonly<Record<EntryKind, KindRule>> = {
  page: { fields: shared, required: ['title'] },
  'landing-page': { fields: shared, required: ['title'] },
  campaign: { fields: shared, required: ['title', 'summary', 'startsAt', 'endsAt'] },
  'campaign-rules': { fields: shared, required: ['title', 'body'], isReviewed: true },
  'blog-post': { fields: post, required: ['title', 'summary', 'section', 'body'] },
  'good-deeds-post': { fields: shared, required: ['title', 'summary', 'body'] },
  'job-advert': { fields: shared, required: ['title', 'summary', 'body', 'facts'] },
  recipe: { fields: recipe, required: Object.keys(recipe) },
  cookbook: {
    fields: { title: text(160), tags: { type: 'recipe-tags' }, listings: { type: 'recipe-listings' } },
    required: ['title', 'tags', 'listings'],
  },
  navigation: { fields: { title: text(160), links: { type: 'links' } }, required: ['title', 'links'] },
  home: { fields: blocks, required: ['title', 'blocks'] },
  department: { fields: blocks, required: ['title', 'blocks'] },
}

/** The types whose values a translator would change; these are stored by language. */
const localised: readonly FieldRule['type'][] = [
  ...(['text', 'facts', 'picture', 'pictures', 'rich-text', 'blocks'] as const),
  ...(['ingredients', 'steps', 'recipe-tags', 'recipe-listings', 'links'] as const),
]

export const isLocalised = ({ type }: FieldRule): boolean => localised.includes(type)
