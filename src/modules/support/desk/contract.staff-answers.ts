import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { maxMessageLength } from '../rules/chat-settings.ts'
import { chatTag } from './contract.staff.ts'

export const CannedAnswer = z.object({ id: z.uuid(), title: z.string(), text: z.string(), version: z.int() })
export type CannedAnswer = z.infer<typeof CannedAnswer>

const Words = z.strictObject({
  title: z.string().trim().min(1).max(60),
  text: z
    .string()
    .trim()
    .min(1)
    .max(maxMessageLength)
    .meta({ description: 'Fields: {{nume}}, {{comanda}}, {{interval}}, {{total}}, {{agent}}.' }),
})
const params = z.object({ id: z.uuid() })

export const listCannedAnswers = staffCall(
  'chat.work',
  route({
    id: 'listCannedAnswers',
    tag: chatTag,
    summary: 'Lists prepared answers by their titles',
    method: 'GET',
    path: '/canned-answers',
    ok: z.object({ items: z.array(CannedAnswer) }),
  }),
)

export const saveCannedAnswer = staffCall(
  'chat.manage',
  route({
    id: 'saveCannedAnswer',
    tag: chatTag,
    summary: 'Adds a prepared answer, or changes one',
    description: 'The id is made by the client. `version` is the one that was changed, 0 for a new answer.',
    method: 'PUT',
    path: '/canned-answers/{id}',
    params,
    body: Words.extend({ version: z.int().min(0) }),
    ok: CannedAnswer,
    problems: ['stale-version', 'answer-field-unknown'],
  }),
)

export const deleteCannedAnswer = staffCall(
  'chat.manage',
  route({
    id: 'deleteCannedAnswer',
    tag: chatTag,
    summary: 'Deletes a prepared answer',
    method: 'DELETE',
    path: '/canned-answers/{id}',
    params,
    status: 204,
    ok: noContent,
    problems: ['canned-answer-not-found'],
  }),
)
