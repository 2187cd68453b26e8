import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { blockKinds, blockLooks, blockPlaces } from '#modules/content/rules/blocks.ts'
import { foods } from '#modules/recipes/rules/foods.ts'
import { listingKinds, tagKinds } from '#modules/recipes/rules/recipe.ts'
import { measures } from '#modules/recipes/rules/units.ts'

const t = translator(texts)

/** One property of the items of a list, as it is written. */
export type RowColumn = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step?: number }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'check' }
  | { readonly kind: 'lines'; readonly most: number }
  | { readonly kind: 'picture' }
  | { readonly kind: 'query' }
  | { readonly kind: 'rows'; readonly columns: readonly RowColumn[]; readonly most: number }
)

export interface RowList {
  readonly columns: readonly RowColumn[]
  readonly most: number
  /** Whether items have an id, which readers never see. */
  readonly hasIds: boolean
  /** The item that „Adaugă” begins. */
  readonly fresh: Readonly<Record<string, unknown>>
}

/** Props of the input of one property. */
export interface CellInputProps {
  readonly column: RowColumn
  readonly value: unknown
  readonly error: string | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly isDisabled: boolean
  readonly onChange: (value: unknown) => void
}

const label = (name: string): string => t(`row.${name}` as 'row.title')
const text = (name: string, max: number) => ({ name, label: label(name), kind: 'text', max }) as const
const choice = (
  name: string,
  values: readonly string[],
  labelOf = (value: string) => t(`choice.${value}` as 'choice.easy'),
) =>
  ({
    name,
    label: label(name),
    kind: 'choice',
    options: values.map((value) => ({ value, label: labelOf(value) })),
  }) as const

const picture = { name: 'picture', label: label('picture'), kind: 'picture' } as const

const boxColumns: readonly RowColumn[] = [text('title', 80), text('text', 200), text('url', 500), picture]

/** How the items of each type of list are written. */
export const rowLists: Readonly<
  Record<'blocks' | 'ingredients' | 'steps' | 'recipe-tags' | 'recipe-listings' | 'links', RowList>
> = {
  blocks: {
    ...{ most: 40, hasIds: true, fresh: { kind: 'text' } },
    columns: [
      choice('kind', blockKinds, (value) => t(`block.${value}` as 'block.banner')),
      choice('place', blockPlaces),
      choice('template', blockLooks),
      text('eyebrow', 60),
      text('title', 160),
      text('text', 4_000),
      text('actionText', 60),
      text('actionUrl', 500),
      picture,
      { name: 'products', label: label('products'), kind: 'query' },
      { name: 'productCodes', label: label('productCodes'), kind: 'lines', most: 100 },
      { name: 'boxes', label: label('boxes'), kind: 'rows', columns: boxColumns, most: 12 },
      { name: 'isSponsored', label: label('isSponsored'), kind: 'check' },
    ],
  },
  ingredients: {
    ...{ most: 40, hasIds: false, fresh: { name: '', measure: 'g' } },
    columns: [
      text('name', 80),
      { name: 'quantity', label: label('quantity'), kind: 'number', min: 0, max: 10_000, step: 0.25 },
      choice('measure', measures, (value) => value),
      choice('food', Object.keys(foods).toSorted(), (value) => value),
      { name: 'isPantry', label: label('isPantry'), kind: 'check' },
    ],
  },
  steps: {
    ...{ most: 30, hasIds: false, fresh: { title: '', text: '' } },
    columns: [text('title', 120), text('text', 2_000)],
  },
  'recipe-tags': {
    ...{ most: 60, hasIds: false, fresh: { slug: '', name: '', kind: 'dish' } },
    columns: [text('name', 40), text('slug', 80), choice('kind', tagKinds), text('text', 300)],
  },
  'recipe-listings': {
    ...{ most: 24, hasIds: true, fresh: { page: 'landing', kind: 'latest', title: '' } },
    columns: [
      text('title', 80),
      choice('page', ['landing', 'home']),
      choice('kind', listingKinds),
      text('tag', 80),
      { name: 'slugs', label: label('slugs'), kind: 'lines', most: 100 },
      { name: 'most', label: label('most'), kind: 'number', min: 1, max: 100 },
    ],
  },
  links: {
    ...{ most: 60, hasIds: false, fresh: { title: '', url: '' } },
    columns: [text('title', 80), text('url', 500)],
  },
}

/** What a kind of block needs; the rest stays hidden unless it is filled in. */
export const blockNeeds: Readonly<Record<string, readonly string[]>> = {
  banner: ['eyebrow', 'title', 'text', 'actionText', 'actionUrl', 'picture', 'isSponsored'],
  media: ['title', 'text', 'picture'],
  products: ['title', 'text', 'products', 'productCodes', 'actionText', 'actionUrl'],
  text: ['title', 'text'],
  boxes: ['title', 'text', 'boxes'],
  highlight: ['eyebrow', 'title', 'text', 'actionText', 'actionUrl', 'picture'],
  default: ['title', 'text'],
}
