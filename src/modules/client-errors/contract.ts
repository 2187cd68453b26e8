import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { storableJson, storableText } from './rules/storable.ts'

export const reportError = route({
  id: 'reportError',
  tag: 'Site',
  summary: 'Reports an error that occurred in the browser',
  description: 'Outside the API base, so that errors can be reported while the Shop API is unavailable.',
  method: 'POST',
  path: '/api/error',
  root: 'site',
  body: z.strictObject({
    message: z.string().min(1).max(10_000).transform(storableText),
    payload: z
      .unknown()
      .optional()
      .meta({ description: 'Details: at most 16,000 characters of JSON.' })
      .transform(storableJson),
  }),
  status: 204,
  ok: noContent,
  problems: ['invalid-input', 'body-too-large', 'too-many-requests'],
})
