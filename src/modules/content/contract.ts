import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { blockKinds, blockLooks, blockPlaces, catalogQueryKinds } from './rules/blocks.ts'

export const ContentPictureView = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string().meta({ description: 'Text alternative; empty for a decorative picture.' }),
})

/** Links and pictures are validated by `rules/safe-urls.ts`. */
export const ContentBlockView = z
  .object({
    id: z.string(),
    kind: z.enum(blockKinds),
    look: z.enum(blockLooks),
    place: z.enum(blockPlaces),
    isDraft: z.boolean().meta({ description: 'Not published yet; only in previews.' }),
    eyebrow: z.string().nullable(),
    title: z.string().nullable(),
    text: z.string().nullable().meta({ description: 'Paragraphs are separated by empty lines.' }),
    action: z.object({ text: z.string(), url: z.string() }).nullable(),
    isSponsored: z.boolean(),
    productCodes: z.array(z.string()),
    products: z
      .object({ kind: z.enum(catalogQueryKinds), value: z.string() })
      .nullable()
      .meta({ description: 'A query that getProductRail answers; its products follow those of `productCodes`.' }),
    picture: ContentPictureView.nullable(),
    boxes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string().nullable(),
        url: z.string(),
        picture: ContentPictureView.nullable(),
      }),
    ),
  })
  .meta({
    id: 'ContentBlock',
    description: 'The kind determines which fields are set. Texts are plain text, never HTML.',
  })
export type ContentBlockView = z.infer<typeof ContentBlockView>

export const getHomeContent = route({
  id: 'getHomeContent',
  tag: 'Content',
  summary: 'Returns the published content blocks of the home page',
  description: 'Cached from the content service.',
  method: 'GET',
  path: '/content/home',
  ok: z.object({ blocks: z.array(ContentBlockView) }).meta({ id: 'HomeContent' }),
})

export const getHomePreview = route({
  id: 'getHomePreview',
  tag: 'Content',
  summary: 'Returns the content blocks of the home page including drafts',
  description: 'Read from the content service at each call, not from the cache.',
  method: 'GET',
  path: '/content-preview/home',
  ok: z
    .object({
      blocks: z.array(ContentBlockView),
      hasDrafts: z
        .boolean()
        .meta({ description: 'False while the service is unavailable; then the blocks are the published ones.' }),
    })
    .meta({ id: 'HomePreview' }),
  problems: ['not-found'],
})

const NavigationLinkView = z.object({ title: z.string(), url: z.string() })

export const NavigationView = z
  .object({
    header: z.array(NavigationLinkView).nullable(),
    footer: z.array(z.object({ title: z.string(), links: z.array(NavigationLinkView) }).nullable()),
  })
  .meta({ id: 'Navigation', description: 'Null where editors have written no list: clients then show their own.' })
export type NavigationView = z.infer<typeof NavigationView>

export const getNavigation = route({
  id: 'getNavigation',
  tag: 'Content',
  summary: 'Returns the links of header and footer',
  description: 'Cached from the content service. Links of the header lead to pages of the shop.',
  method: 'GET',
  path: '/content/navigation',
  ok: NavigationView,
})
