/** Refusals that every call may give, with their HTTP statuses. */
export const httpProblems = {
  'malformed-address': 400,
  'malformed-body': 400,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'invalid-input': 422,
  unauthorized: 401,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-many-requests': 429,
  'server-error': 500,
  'temporarily-unavailable': 503,
} as const

/**
 * The HTTP status of every refusal, by its name. A module adds its own in `problems.ts` by declaration merging, and
 * `src/problems.ts` lists them all. The specification has no 409: a state that forbids an action is 422.
 */
export interface ProblemStatuses extends Readonly<typeof httpProblems> {}

export type ProblemName = keyof ProblemStatuses

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

/** An expected refusal. `facts` are sent to the client and must hold nothing private. */
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

/** The result of `work`. A refusal it throws gets `field` of the body as its cause, unless it names one. */
export async function withProblemField<Result>(field: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw isProblem(error) ? new Problem(error.reason, { field, ...error.facts }) : error
  }
}

/** Compares the tag instead of the class: the server and the page bundle each have their own copy of the class. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && 'tag' in error && error.tag === 'problem'
}

/** The body that tells a client of `problem`; `instance` is the path that was called. */
export function problemDetails(problem: Problem, status: number, instance?: string): ProblemDetails {
  return {
    type: `/problems/${problem.reason}`,
    title: problem.reason.replaceAll('-', ' '),
    status,
    ...(instance === undefined ? {} : { instance }),
    ...problem.facts,
  }
}
