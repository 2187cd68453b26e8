import type { ExportFormat } from './format.ts'

/** What import reads: the category tree, then a line a product in the shape of its page, with `books` beside it. */
export const jsonLines: ExportFormat = {
  contentType: 'application/jsonl; charset=utf-8',
  begin: ({ tree }) => `${JSON.stringify({ image: null, children: tree })}\n`,
  product: ({ page, facts }) => `${JSON.stringify({ ...page, books: facts })}\n`,
  end: () => '',
}
