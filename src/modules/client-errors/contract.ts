import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { storableJson, storableText } from './rules/storable.ts'

/** Stands outside the API base: errors can be reported when the Shop API cannot be reached. */
export const reportError = route({
  id: 'reportError',
  tag: 'Site',
  summary: 'Keeps what went wrong in a browser',
  method: 'POST',
  path: '/api/error',
  root: 'site',
  body: z.strictObject({
    message: z.string().min(1).max(10_000).transform(storableText),
    payload: z
      .unknown()
      .optional()
      .meta({ description: 'Anything that helps, up to 16,000 characters of JSON.' })
      .transform(storableJson),
  }),
  status: 204,
  ok: noContent,
  problems: ['invalid-input', 'body-too-large', 'too-many-requests'],
})
