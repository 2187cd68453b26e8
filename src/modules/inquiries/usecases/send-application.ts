import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { phaseAt } from '#modules/content/rules/document.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { sendApplication as contract } from '../contract.ts'
import { checkCv } from '../cv/check-cv.ts'
import type { FormTokens } from '../form-tokens.ts'
import { insertApplication, type NewApplication } from '../store.ts'
import { fingerprintOf, limitInquiries, receive } from './receive.ts'

/** A published job advert as far as an application needs it. */
export interface Advert {
  readonly slug: string
  readonly title: string
  readonly startsAt: string | null
  /** When the last applications are taken. */
  readonly endsAt: string | null
}

export interface AdvertSource {
  /** Throws `content-not-found`. */
  readonly advert: (slug: string) => Promise<Advert>
}

/**
 * Stores an application for an open job. Safe to repeat. Throws `content-not-found`, `advert-closed`, `invalid-input` for a
 * CV that is none, and what `sendMessage` throws.
 */
export function sendApplication(context: Context, tokens: FormTokens, { advert: findAdvert }: AdvertSource) {
  return async function sendApplication(caller: Caller, body: BodyOf<typeof contract>) {
    const { form, website, advert: slug, cv: file, ...fields } = body
    await limitInquiries(context, caller.ip, 'send')
    const id = tokens.read(form)
    const advert = await findAdvert(slug)
    if (phaseAt(advert, context.clock.now()) === 'ended') throw new Problem('advert-closed')
    const cv = file === undefined ? null : await checkCv(file)
    const fingerprint = fingerprintOf({ ...fields, advert: advert.slug }, cv?.bytes)
    const application: NewApplication = {
      ...{ id, fingerprint, customerId: caller.customerId, ...fields, message: fields.message || null },
      ...{ advert: advert.slug, advertTitle: advert.title, cvName: cv?.name ?? null, cvType: cv?.type ?? null },
    }
    const insert = JSON.stringify(application)
    return receive(context, {
      ...{ kind: 'application', id, fingerprint },
      insert: (tx, now) => tx.run(insertApplication, [insert, cv?.bytes ?? null, now]),
    })
  }
}
