import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { legibleText } from '#kernel/legible-text.ts'
import { readApplicantPhone } from './rules/applicant-phone.ts'
import { mostCvBytes } from './rules/cv.ts'
import { messageTopics, readOrderNumber } from './rules/topics.ts'

const tag = 'Inquiries'

export const longestMessage = 4_000

const Name = z.string().max(120).transform(legibleText).pipe(z.string().min(2).max(120))
const Email = z.email().max(254)
const Message = z.string().trim().max(longestMessage)

const formFields = {
  form: z.string().min(1).max(200).meta({ description: '`token` of `getInquiryForm`; also the idempotency key.' }),
  website: z
    .enum([''])
    .optional()
    .meta({ description: 'Hidden from people; programs that fill in every field are refused by it.' }),
}

export const getInquiryForm = route({
  id: 'getInquiryForm',
  tag,
  summary: 'Opens a form to the shop',
  description: 'One token sends one form. It works `waitSeconds` after this call and for 24 hours.',
  method: 'GET',
  path: '/inquiries/form',
  ok: z.object({ token: z.string(), waitSeconds: z.int() }).meta({ id: 'InquiryForm' }),
  problems: ['too-many-requests'],
})

const Received = z
  .object({ receivedAt: z.iso.datetime({ offset: true }) })
  .meta({ id: 'InquiryReceived', description: 'A letter that confirms it is on its way to the sender.' })

const formProblems = [
  'invalid-input',
  'form-expired',
  'form-too-early',
  'form-already-sent',
  'too-many-requests',
] as const

export const sendMessage = route({
  id: 'sendMessage',
  tag,
  summary: 'Sends a message to the shop',
  description:
    'Idempotent by `form`: repeated with the same fields it sends nothing more; with other fields it is refused with `form-already-sent`. The message is deleted after three years at most.',
  method: 'POST',
  path: '/inquiries/messages',
  access: 'optional',
  body: z.strictObject({
    ...formFields,
    name: Name,
    email: Email,
    orderNumber: z
      .string()
      .max(20)
      .meta({ examples: ['PF-204001'] })
      .transform((text, context) => {
        const number = readOrderNumber(text)
        if (number === undefined) context.addIssue('unknown-format')
        return number ?? z.NEVER
      })
      .optional(),
    topic: z.enum(messageTopics),
    message: Message.pipe(z.string().min(10).max(longestMessage)).meta({
      examples: ['Când mai aveți pâine de secară?'],
    }),
  }),
  status: 201,
  ok: Received,
  problems: formProblems,
})

export const sendApplication = route({
  id: 'sendApplication',
  tag,
  summary: 'Applies for a job',
  description:
    'Idempotent as `sendMessage`. `cv` is a PDF, DOCX, ODT, JPEG or PNG of at most 5 MB, checked by its content. All of it is deleted after six months.',
  method: 'POST',
  path: '/inquiries/applications',
  access: 'optional',
  multipart: { fileBytes: mostCvBytes },
  timeoutMs: 60_000,
  body: z.strictObject({
    ...formFields,
    advert: z.string().min(1).max(120).meta({ description: 'The slug of the job advert.' }),
    name: Name,
    email: Email,
    phone: z
      .string()
      .max(30)
      .meta({ examples: ['0722 123 456'] })
      .transform((text, context) => {
        const phone = readApplicantPhone(text)
        if (phone === undefined) context.addIssue('unknown-format')
        return phone ?? z.NEVER
      }),
    message: Message.optional(),
    cv: z.file().min(1).max(mostCvBytes).optional(),
  }),
  status: 201,
  ok: Received,
  problems: [...formProblems, 'content-not-found', 'advert-closed'],
})

export const getApplicationCv = route({
  id: 'getApplicationCv',
  tag,
  summary: 'Returns the CV of an application',
  description: 'By the signed link in the letter to the operator. It works until the application is deleted.',
  method: 'GET',
  path: '/inquiries/applications/{id}/cv/{hash}',
  params: z.object({ id: z.string().min(1).max(60), hash: z.string().min(1).max(80) }),
  ok: z.file(),
  problems: ['cv-not-found', 'invalid-input', 'too-many-requests'],
})
