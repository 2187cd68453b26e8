import type { ExportFormat } from './format.ts'

/** The format that import reads: the category tree, then one line a product in the shape of its page, with its columns in `books`. */
export const jsonLines: ExportFormat = {
  contentType: 'application/jsonl; charset=utf-8',
  begin: ({ tree }) => `${JSON.stringify({ image: null, children: tree })}\n`,
  product: ({ page, facts }) => `${JSON.stringify({ ...page, books: facts })}\n`,
  end: () => '',
}
