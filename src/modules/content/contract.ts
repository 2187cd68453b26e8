import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { blockKinds, blockLooks, blockPlaces } from './rules/blocks.ts'

const Picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string().meta({ description: 'What it shows; empty for an ornament.' }),
})

/** Which fields are filled hangs on the kind; every link and picture is safe to use. Texts are plain, never HTML. */
export const ContentBlockView = z
  .object({
    id: z.string(),
    kind: z.enum(blockKinds),
    look: z.enum(blockLooks),
    place: z.enum(blockPlaces),
    isDraft: z.boolean().meta({ description: 'Was never published; only a preview has any.' }),
    eyebrow: z.string().nullable(),
    title: z.string().nullable(),
    text: z.string().nullable().meta({ description: 'Paragraphs are parted by empty lines.' }),
    action: z.object({ text: z.string(), url: z.string() }).nullable(),
    isSponsored: z.boolean(),
    productCodes: z.array(z.string()),
    picture: Picture.nullable(),
    boxes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string().nullable(),
        url: z.string(),
        picture: Picture.nullable(),
      }),
    ),
  })
  .meta({ id: 'ContentBlock' })
export type ContentBlockView = z.infer<typeof ContentBlockView>

export const getHomeContent = route({
  id: 'getHomeContent',
  tag: 'Content',
  summary: 'The published blocks of the home page, as last heard from the content service',
  method: 'GET',
  path: '/content/home',
  ok: z.object({ blocks: z.array(ContentBlockView) }).meta({ id: 'HomeContent' }),
})

export const getHomePreview = route({
  id: 'getHomePreview',
  tag: 'Content',
  summary: 'The blocks of the home page with what is not yet published, asked of the content service now',
  method: 'GET',
  path: '/content-preview/home',
  ok: z
    .object({
      blocks: z.array(ContentBlockView),
      hasDrafts: z.boolean().meta({ description: 'False while the service does not answer: the published blocks.' }),
    })
    .meta({ id: 'HomePreview' }),
  problems: ['not-found'],
})
