import type { FastifyRequest } from 'fastify'
import { acceptedIn, consentCookie, isVisitorId, type Purpose, visitorCookie } from '#kernel/consent.ts'

/** What the visitor who makes a request accepts, by the consent cookie and the signals of the browser. */
export interface VisitConsent {
  readonly accepted: readonly Purpose[]
  /** The random id of the browser; null without analytics and personalisation. */
  readonly visitor: string | null
}

export const noConsent: VisitConsent = { accepted: [], visitor: null }

/** Global Privacy Control and do-not-track count as a refusal, whatever the cookie says. */
export function visitConsent({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): VisitConsent {
  if (headers['sec-gpc'] === '1' || headers['dnt'] === '1') return noConsent
  const accepted = acceptedIn(cookies[consentCookie])
  const visitor = cookies[visitorCookie]
  const isKnown = accepted.includes('analytics') || accepted.includes('personalisation')
  return { accepted, visitor: isKnown && isVisitorId(visitor) ? visitor : null }
}
