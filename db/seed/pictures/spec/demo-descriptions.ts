import type { PictureDescriptions } from '#modules/media/index.ts'
import { packshotSchema } from './packshot-schema.ts'
import { plainPackshot } from './plain-packshot.ts'

/** Schema and default of the picture descriptions of the demo, for the import of products. */
export const demoDescriptions: PictureDescriptions = { schema: packshotSchema, plain: plainPackshot }
