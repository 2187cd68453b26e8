import { z } from 'zod'
import type { PictureDescriptions } from '#modules/media/index.ts'
import { noPicture } from '#modules/media/rules/picture-description.ts'
import { packshotSchema } from './packshot-schema.ts'

const noPictureSchema = z.strictObject({ kind: z.literal('none') })

/** Schema of the picture descriptions that the import of products takes in the demo: drawings, or no picture. */
export const demoDescriptions: PictureDescriptions = { schema: z.union([noPictureSchema, packshotSchema]) }

/** In a shop without the demo no drawing is taken: a product has photographs, or no picture. */
export const shopDescriptions: PictureDescriptions = {
  schema: z.looseObject({}).transform(() => noPicture),
}
