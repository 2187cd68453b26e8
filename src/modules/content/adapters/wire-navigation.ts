import { z } from 'zod'
import type { NavigationEntry } from '../rules/navigation.ts'
import { readItems, text } from './wire.ts'

/** The GraphQL document of the lists of links of header and footer. */
export const navigationQuery = `query Navigation($preview: Boolean!) {
  documentCollection(where: { kind: "navigation" }, limit: 20, preview: $preview) {
    items { slug title links { title url } }
  }
}`

const LinkItem = z.object({ title: z.string().trim().min(1).max(80), url: z.string().max(2_048) })

const NavigationItem = z
  .object({ slug: z.string().max(120), title: text(160), links: z.array(z.unknown()).max(100) })
  .transform(({ links, ...entry }): NavigationEntry => ({ ...entry, links: readItems(LinkItem, links) }))

const Response = z.object({
  data: z.object({ documentCollection: z.object({ items: z.array(z.unknown()).max(100) }) }),
})

/** Invalid entries and links are dropped. */
export const readNavigationItems = (values: readonly unknown[]): NavigationEntry[] => readItems(NavigationItem, values)

/** The entries of a response; null for an invalid response. */
export function readNavigation(response: unknown): NavigationEntry[] | null {
  const read = Response.safeParse(response)
  return read.success ? readNavigationItems(read.data.data.documentCollection.items) : null
}
