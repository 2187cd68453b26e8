import { zone } from '#kernel/clock.ts'
import type { EntryKind } from '../rules/entry-kinds.ts'
import { languages, storedFields } from '../rules/languages.ts'
import type { ReadEntry } from './entry-file.ts'
import { readMarkdown } from './markdown-document.ts'

interface TextPlace {
  readonly path: string
  readonly kind: EntryKind
  readonly slug: string
}

/**
 * An entry of Markdown with front matter, published on its day. Days count from `now` and are whole days of Romania: the last
 * one ends at 23:59. Throws for an invalid text.
 */
export async function entryOfText(text: string, place: TextPlace, now: Temporal.Instant): Promise<ReadEntry> {
  const { fields: front, body, assets } = await readMarkdown(text)
  const { publishedDaysAgo, startsInDays, endsInDays, validThroughInDays, facts, blocks, tags, ...own } = front
  const today = now.toZonedDateTimeISO(zone).startOfDay()
  const startOf = (days: number): string => today.add({ days }).toInstant().toString()
  const endOf = (days: number): string =>
    today
      .add({ days: days + 1 })
      .subtract({ minutes: 1 })
      .toInstant()
      .toString()
  const lastDay = endsInDays ?? validThroughInDays
  const since = now.subtract({ hours: publishedDaysAgo * 24 })
  const fields = {
    ...own,
    startsAt: startsInDays === undefined ? undefined : startOf(startsInDays),
    // The days of a job advert are those in which one can apply.
    endsAt: lastDay === undefined ? undefined : endOf(lastDay),
    ...(tags.length > 0 && { tags }),
    ...(facts !== undefined && Object.keys(facts).length > 0 && { facts }),
    ...(body.content.length > 0 && { body }),
    ...(blocks.length > 0 && { blocks }),
    ...(assets.length > 0 && { assets: assets.map(({ description: alt, ...asset }) => ({ ...asset, alt })) }),
  }
  return {
    ...place,
    id: undefined,
    formerSlugs: [],
    firstPublishedAt: since,
    publications: [{ since, until: null }],
    // As it comes back from the database: without undefined values.
    fields: storedFields(place.kind, JSON.parse(JSON.stringify(fields)), languages[0]),
  }
}
