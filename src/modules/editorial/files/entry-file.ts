import { z } from 'zod'
import { type EntryKind, entryKinds } from '../rules/entry-kinds.ts'
import type { StoredFields } from '../rules/languages.ts'

const instant = z.iso.datetime({ offset: true }).transform((text) => Temporal.Instant.from(text))
const fields = z.record(z.string().max(60), z.unknown())

/** An entry as a file of `npm run content -- export`: its newest version, and what readers get of it. */
export const EntryFile = z.strictObject({
  id: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  kind: z.enum(entryKinds),
  slug: z.string(),
  formerSlugs: z.array(z.string()).max(100).default([]),
  firstPublishedAt: instant.nullable().default(null),
  publications: z
    .array(
      z.strictObject({
        since: instant,
        until: instant.nullable().default(null),
        /** Missing when readers get the newest version. */
        fields: fields.optional(),
      }),
    )
    .max(2)
    .default([]),
  fields,
})

/** An entry of a folder, whichever the form of its file. Fields are stored by language. */
export interface ReadEntry {
  /** Path below the folder, for messages. */
  readonly path: string
  readonly id: string | undefined
  readonly kind: EntryKind
  readonly slug: string
  readonly formerSlugs: readonly string[]
  readonly firstPublishedAt: Temporal.Instant | null
  readonly publications: readonly ReadPublication[]
  readonly fields: StoredFields
}

export interface ReadPublication {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant | null
  readonly fields?: StoredFields | undefined
}
