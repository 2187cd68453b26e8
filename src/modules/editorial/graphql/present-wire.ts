import { type FieldObject, isFieldObject } from '../rules/field-faults.ts'

/*
 * What is stored in the form of the GraphQL schema. Stored fields were validated when they were saved; what an older version
 * of the shop has stored may still lack something, and gives null.
 */

const listOf = (value: unknown): readonly FieldObject[] => (Array.isArray(value) ? value.filter(isFieldObject) : [])

export function wireAsset(value: unknown): object | null {
  if (!isFieldObject(value)) return null
  const { id, url, width, height, alt, focus } = value
  const { x, y } = isFieldObject(focus) ? focus : { x: null, y: null }
  return { id, url, width, height, description: alt, focusX: x, focusY: y }
}

export const wireAssets = (value: unknown): (object | null)[] => listOf(value).map(wireAsset)

/** Codes that a text lists, separated by commas. */
const codesIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((code) => code.trim())
        .filter((code) => code !== '')
    : []

/** `publishedAt` is when readers got the block of that id; null when they do not. */
export function wireBlocks(value: unknown, publishedAt: (id: string) => string | null, limit: number) {
  return listOf(value)
    .slice(0, limit)
    .map(({ id, picture, boxes, products, productCodes, ...block }) => {
      const query = isFieldObject(products) ? products : null
      const codes = Array.isArray(productCodes)
        ? productCodes
        : query?.['kind'] === 'codes'
          ? codesIn(query['value'])
          : []
      return {
        ...block,
        sys: { id, publishedAt: publishedAt(String(id)) },
        productCodes: codes,
        productQuery: query,
        image: wireAsset(picture),
        boxesCollection: ({ limit: most }: { limit: number }) => ({
          items: listOf(boxes)
            .slice(0, Math.max(0, most))
            .map(({ id, picture, ...box }) => ({ ...box, sys: { id }, image: wireAsset(picture) })),
        }),
      }
    })
}

/** Values of a list that name themselves by `id`, with it in `sys`. */
export const wireNamed = (value: unknown): object[] =>
  listOf(value).map(({ id, ...rest }) => ({ ...rest, sys: { id } }))

export const wireList = (value: unknown): readonly FieldObject[] => listOf(value)
