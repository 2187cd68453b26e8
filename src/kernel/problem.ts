/**
 * Every refusal the shop can give, with its HTTP status. The specification's catalogue has no 409,
 * so a state that forbids an action is 422.
 */
export const problemStatus = {
  'malformed-address': 400,
  'malformed-body': 400,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'invalid-input': 422,
  unauthorized: 401,
  'invalid-code': 401,
  'invalid-refresh-token': 401,
  'csrf-token-mismatch': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-many-requests': 429,
  'server-error': 500,
  'temporarily-unavailable': 503,
  'category-not-found': 404,
  'listing-not-found': 404,
  'product-not-found': 404,
  'recipe-not-found': 404,
  'picture-not-found': 404,
  'order-not-found': 404,
  'item-not-found': 404,
  'address-not-found': 404,
  'province-not-found': 404,
  'variant-unknown': 422,
  'variant-unavailable': 422,
  'quantity-limit': 422,
  'too-many-items': 422,
  'order-not-open': 422,
  'order-incomplete': 422,
  'order-changed': 422,
  'not-cancellable': 422,
  'order-picked': 422,
  'line-not-replaced': 422,
  'line-settled': 422,
  'courier-not-on-the-way': 422,
  'courier-not-reachable': 422,
  'meal-vouchers-not-taken': 422,
  'too-many-courier-messages': 422,
  'picking-begun': 422,
  'pickup-too-much': 422,
  'pickup-joined': 422,
  'freshclub-needed': 422,
  'problem-not-reportable': 422,
  'feedback-not-open': 422,
  'document-not-found': 404,
  'address-outside-area': 422,
  'too-many-addresses': 422,
  'billing-not-found': 404,
  'too-many-billings': 422,
  'unsubscribe-link-invalid': 403,
  'phone-code-wrong': 422,
  'phone-code-expired': 422,
  'sms-unavailable': 503,
  'account-has-open-order': 422,
  'interval-unknown': 422,
  'interval-closed': 422,
  'interval-full': 422,
  'express-not-open': 422,
  'express-too-large': 422,
  'payment-method-unknown': 422,
  'payment-not-found': 404,
  'meal-voucher-not-found': 404,
  'payment-not-retryable': 422,
  'payment-not-open': 422,
  'payment-method-unavailable': 422,
  'payment-gateway-unavailable': 503,
  'too-many-favourites': 422,
  'voucher-unknown': 422,
  'voucher-expired': 422,
  'voucher-cancelled': 422,
  'voucher-not-started': 422,
  'voucher-used-up': 422,
  'voucher-not-usable': 422,
  'voucher-below-minimum': 422,
  'voucher-nothing-eligible': 422,
  'voucher-not-found': 404,
  'invalid-signature': 401,
  'query-too-short': 422,
  'points-not-enough': 422,
  'genius-trial-used': 422,
  'genius-already-active': 422,
  'genius-already-paid': 422,
  'genius-purchase-not-found': 404,
  'genius-not-withdrawable': 422,
  'genius-channel-refused': 422,
  'genius-broadcasting-unavailable': 503,
  'announcement-not-found': 404,
  'points-not-usable': 422,
  'gift-unknown': 422,
  'gift-not-reached': 422,
  'gift-gone': 422,
  'order-not-addable': 422,
  'order-not-reschedulable': 422,
  'interval-dearer': 422,
  'tip-not-changeable': 422,
  'tip-by-hand': 422,
  'chat-unavailable': 503,
  'chat-not-found': 404,
  'chat-ended': 422,
} as const satisfies Record<string, number>

export type ProblemName = keyof typeof problemStatus

/** What is wrong with one field: `path` as in the body (`items.0.quantity`), `code` for the locale file. */
export interface Violation {
  readonly path: string
  readonly code: string
}

/** The body of a refusal (RFC 9457). Clients branch on `type`, never on text. */
export interface ProblemDetails {
  readonly type: `/problems/${string}`
  readonly title: string
  readonly status: number
  readonly instance?: string
  readonly violations?: readonly Violation[]
  readonly [fact: string]: unknown
}

/** A refusal that was expected. `facts` travel to the client, so they hold nothing private. */
export class Problem extends Error {
  readonly tag = 'problem'
  readonly reason: ProblemName
  readonly facts: Readonly<Record<string, unknown>>

  constructor(reason: ProblemName, facts: Readonly<Record<string, unknown>> = {}) {
    super(reason)
    this.name = 'Problem'
    this.reason = reason
    this.facts = facts
  }
}

/** The result of `work`; what it refuses, it refuses because of this field of the body. */
export async function about<Result>(field: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw isProblem(error) ? new Problem(error.reason, { field, ...error.facts }) : error
  }
}

/** Compares the tag and not the class, because the server and the page bundle hold a copy each. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && 'tag' in error && error.tag === 'problem'
}

export function problemDetails(problem: Problem, instance?: string): ProblemDetails {
  return {
    type: `/problems/${problem.reason}`,
    title: problem.reason.replaceAll('-', ' '),
    status: problemStatus[problem.reason],
    ...(instance === undefined ? {} : { instance }),
    ...problem.facts,
  }
}
