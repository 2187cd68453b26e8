import { urlOf } from '#kernel/client.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { eraseInquiries as erasing } from './contract.staff.ts'
import * as contract from './contract.ts'
import { formTokens, isSame, signer, waitSeconds } from './form-tokens.ts'
import { type InquiryForEmail, inquiryForEmail } from './inquiry-letter.ts'
import { mergeInquiries } from './merge.ts'
import { personalInquiries } from './personal.ts'
import { keptSince } from './rules/retention.ts'
import { deleteOldApplications, deleteOldMessages, findCv } from './store.ts'
import { type EraseInquiryLetters, eraseInquiries } from './usecases/erase-inquiries.ts'
import { type InquiryKind, limitInquiries } from './usecases/receive.ts'
import { type AdvertSource, sendApplication } from './usecases/send-application.ts'
import { sendMessage } from './usecases/send-message.ts'

export type { InquiryForEmail } from './inquiry-letter.ts'
export { type InquiryKind, inquiryReceivedEvent } from './usecases/receive.ts'

export interface InquiriesOptions extends AdvertSource {
  readonly secret: string
  /** The public URL of the API, without a slash at the end. */
  readonly apiUrl: string
  readonly eraseLetters: EraseInquiryLetters
}

export interface Inquiries extends Module {
  /** What the letters about an inquiry say; null when it has been deleted. */
  readonly forEmail: (q: Queryable, kind: InquiryKind, id: string) => Promise<InquiryForEmail | null>
}

/** Messages and job applications that visitors send to the shop. */
export function inquiriesModule(
  context: Context,
  { secret, apiUrl, advert, eraseLetters }: InquiriesOptions,
): Inquiries {
  const tokens = formTokens(secret, context.clock)
  const sign = signer(secret, 'inquiry-cv')
  const cvUrl = (id: string): string => apiUrl + urlOf(contract.getApplicationCv.path, { id, hash: sign(id) }, {})
  const message = sendMessage(context, tokens)
  const application = sendApplication(context, tokens, { advert })
  return {
    forEmail: inquiryForEmail(cvUrl),
    staffRoutes: (api) => api.on(erasing, ({ body, caller }) => eraseInquiries(context, eraseLetters)(body, caller)),
    routes: (api) => {
      api.on(contract.getInquiryForm, async ({ caller }) => {
        await limitInquiries(context, caller.ip, 'open')
        return { token: tokens.issue(), waitSeconds }
      })
      api.on(contract.sendMessage, ({ caller, body }) => message(caller, body))
      api.on(contract.sendApplication, ({ caller, body }) => application(caller, body))
      api.on(contract.getApplicationCv, async ({ caller, params: { id, hash }, reply }) => {
        await limitInquiries(context, caller.ip, 'cv')
        const cv = isSame(sign(id), hash) ? await context.db.maybe(findCv, [id]) : null
        if (cv === null) throw new Problem('cv-not-found')
        // Never shown by the browser under the address of the shop: what a stranger sent is not trusted.
        reply
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(cv.name)}`)
          .header('content-security-policy', "sandbox; default-src 'none'")
          .header('x-content-type-options', 'nosniff')
          .header('x-robots-tag', 'noindex')
          .header('cache-control', 'no-store')
          .type(cv.type)
          .send(cv.content)
        return new File([], cv.name)
      })
    },
    jobs: {
      'inquiries.forget': async () => {
        const since = keptSince(context.clock.now())
        await context.db.run(deleteOldMessages, [since.messages])
        await context.db.run(deleteOldApplications, [since.applications])
      },
    },
    schedules: [{ name: 'inquiries.forget', cron: '40 3 * * *' }],
    personal: personalInquiries,
    merge: mergeInquiries,
  }
}
