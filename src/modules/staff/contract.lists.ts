import { z } from 'zod'
import { pageSizes } from '#kernel/list.ts'

const sizes = z.union(pageSizes.map((size) => z.literal(size)))

/** The query of every list call. An unknown column, filter or sort is refused with `invalid-input` (`rules/list-query.ts`). */
export const ListParams = z.strictObject({
  filter: z.record(z.string().max(60), z.string().max(2_000)).optional().meta({
    description:
      '`filter[state]=picking,placed`, `filter[state]=!cancelled`, `filter[total]=1000..`, `filter[day]=today`.',
  }),
  sort: z.string().max(61).optional().meta({ description: 'A column; with `-` in front from the largest: `-total`.' }),
  columns: z.string().max(1_000).optional().meta({ description: 'Shown columns in their order: `number,client`.' }),
  page: z.coerce.number().int().min(1).max(400).optional().meta({ description: 'From 1.' }),
  size: z.coerce.number().pipe(sizes).optional().meta({ description: '50 by default.' }),
  words: z.string().max(200).optional().meta({ description: 'What the search box holds.' }),
})
export type ListParams = z.infer<typeof ListParams>

/** The answer of every list call. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().meta({ description: 'Of the filtered rows, at most 10000.' }),
    isTotalExact: z.boolean().meta({ description: 'False when there are more than 10000.' }),
  })
