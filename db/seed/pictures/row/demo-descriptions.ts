import type { PictureDescriptions } from '#modules/media/index.ts'
import { packshotSchema } from './packshot-schema.ts'
import { plainPackshot } from './plain-packshot.ts'

/** What an import needs to know of the drawn pictures. */
export const demoDescriptions: PictureDescriptions = { schema: packshotSchema, plain: plainPackshot }
