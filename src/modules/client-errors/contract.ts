import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { storableJson, storableText } from './rules/storable.ts'

/** Outside the API base, so that errors can be reported while the Shop API fails. */
export const reportError = route({
  id: 'reportError',
  tag: 'Site',
  summary: 'Reports an error of a browser',
  method: 'POST',
  path: '/api/error',
  root: 'site',
  body: z.strictObject({
    message: z.string().min(1).max(10_000).transform(storableText),
    payload: z
      .unknown()
      .optional()
      .meta({ description: 'Details, up to 16,000 characters of JSON.' })
      .transform(storableJson),
  }),
  status: 204,
  ok: noContent,
  problems: ['invalid-input', 'body-too-large', 'too-many-requests'],
})
