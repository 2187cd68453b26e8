import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isProblem, Problem } from '#kernel/problem.ts'
import texts from '#locales/unsubscribe.json' with { type: 'json' }
import type { Context } from '#platform/context.ts'
import { acceptForms, acceptMultipart } from '#platform/http/forms.ts'
import { type MailingKind, newsletterPath, type UnsubscribeLinks, unsubscribePaths } from './unsubscribe-links.ts'
import { confirmNewsletter, signUpForNewsletter } from './usecases/sign-up-newsletter.ts'
import { unsubscribe, unsubscribeSubscriber } from './usecases/unsubscribe.ts'

const maxBytes = 4_000

const SignUp = z.object({ email: z.string().trim().max(254).pipe(z.email()) })
const Hash = z.string().min(1).max(100)
const SubscriptionLink = z.object({ id: z.uuid(), hash: Hash })
const CustomerLink = z.object({ cid: z.coerce.number().int().min(1).max(2_147_483_647), hash: Hash })
/** RFC 8058; the page's own form sends the same and `from`. */
const OneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click'), from: z.string().optional() })

/**
 * The forms of the newsletter, which work without script and without a session, and one-click unsubscription (RFC 8058):
 * POST to the URL of the `List-Unsubscribe` header, whose hash authorises it. A GET of these URLs shows a page and changes
 * nothing.
 */
export async function newsletterForms(app: FastifyInstance, context: Context, links: UnsubscribeLinks): Promise<void> {
  const signUp = signUpForNewsletter(context)
  const confirm = confirmNewsletter(context, links)
  const endOf = { subscriber: unsubscribeSubscriber(context, links), customer: unsubscribe(context, links) }

  const end = async (mailing: MailingKind, query: unknown): Promise<void> => {
    const subscription = mailing === 'newsletter' ? SubscriptionLink.safeParse(query) : undefined
    if (subscription?.success) return endOf.subscriber(subscription.data.id, subscription.data.hash)
    const customer = CustomerLink.safeParse(query)
    if (!customer.success) throw new Problem('unsubscribe-link-invalid')
    await endOf.customer(mailing, customer.data.cid, customer.data.hash)
  }
  const oneClick = (mailing: MailingKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = OneClick.safeParse(request.body)
    if (!answer.success) throw new Problem('malformed-body')
    const isPage = answer.data.from === 'page'
    try {
      await end(mailing, request.query)
    } catch (error) {
      if (isPage && isProblem(error)) return showState(reply, unsubscribePaths[mailing], 'broken')
      throw error
    }
    if (isPage) return showState(reply, unsubscribePaths[mailing], 'done')
    // No redirect: mail providers do not follow one.
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(texts['newsletter-done'])
  }

  await app.register(async (scope) => {
    acceptForms(scope, maxBytes)
    acceptMultipart(scope, maxBytes)
    scope.post(newsletterPath, async (request, reply) => {
      const form = SignUp.safeParse(request.body)
      if (!form.success) return showState(reply, newsletterPath, 'invalid')
      try {
        await signUp(form.data.email, request.ip)
      } catch (error) {
        if (isProblem(error) && error.reason === 'too-many-requests') return showState(reply, newsletterPath, 'later')
        throw error
      }
      return showState(reply, newsletterPath, 'sent')
    })
    scope.post(`${newsletterPath}/confirm`, async (request, reply) => {
      const form = SubscriptionLink.safeParse(request.body)
      const isConfirmed = form.success && (await confirm(form.data.id, form.data.hash))
      return showState(reply, newsletterPath, isConfirmed ? 'confirmed' : 'expired')
    })
    for (const mailing of ['newsletter', 'abandoned-cart'] as const)
      scope.post(unsubscribePaths[mailing], oneClick(mailing))
  })
}

const showState = (reply: FastifyReply, path: string, state: string) =>
  reply.header('cache-control', 'no-store').redirect(`${path}?state=${state}`, 303)
