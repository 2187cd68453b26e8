import { z } from 'zod'

/** Money on the wire: 41.74. The field of the same name with the suffix `Int` has it in bani. */
export const Lei = z.number().meta({ description: 'In lei, with two decimals.' })

export const LeiText = z.string().meta({ description: 'In lei, with two decimals, as text.', examples: ['41.74'] })

export const BaniInt = z.int().meta({ description: 'In bani.' })

export const LocalTime = z.string().meta({ description: 'Date and time with the UTC offset of Europe/Bucharest.' })

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
