import { z } from 'zod'

/** Money in lei on the wire: 41.74. The field of the same name with `Int` holds whole bani. */
export const Lei = z.number().meta({ description: 'lei' })

export const BaniInt = z.int().meta({ description: 'bani' })

export const LocalTime = z.string().meta({ description: 'An instant with the offset of Bucharest.' })

export const Picture = z
  .object({
    thumbnail: z.object({ default: z.string(), webp: z.string().optional() }),
    large: z.object({ default: z.string(), webp: z.string().optional() }),
    extralarge: z.object({ default: z.string(), webp: z.string().optional() }),
  })
  .meta({ id: 'Picture' })

export const Breadcrumb = z
  .object({
    code: z.string(),
    name: z.string(),
    slug: z.string(),
    icon: z.string().nullable(),
  })
  .meta({ id: 'OrderBreadcrumb' })
