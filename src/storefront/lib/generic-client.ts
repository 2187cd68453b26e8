import ky, { isHTTPError, type KyInstance } from 'ky'

export interface GenericClientOptions {
  /** Where the service answers, for example `https://content.example/api`. */
  readonly base: string
  /** For services that know their callers by a token. */
  readonly bearer?: string
}

/** Repeating these changes nothing. */
const methods = ['get', 'put', 'head', 'delete', 'options', 'trace'] as const

/** Failures that may have passed a moment later. */
const statuses = [408, 413, 429, 500, 502, 503, 504]

/** The statuses whose `retry-after` says when to come back. */
const statusesWithDelay = [413, 429, 503]

const timeoutMs = 10_000

/**
 * The client for services that are not the Shop API. Up to two repetitions after 0.3 and 0.6 seconds, or when
 * `retry-after` says; an attempt has ten seconds.
 */
export function genericClient({ base, bearer }: GenericClientOptions): KyInstance {
  return ky.create({
    prefixUrl: base,
    timeout: timeoutMs,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    retry: {
      limit: 2,
      methods: [...methods],
      statusCodes: statuses,
      afterStatusCodes: statusesWithDelay,
      // The library repeats a 413 only when told when; the specification repeats it in any case.
      shouldRetry: ({ error }) => (isHTTPError(error) && isTooLargeForNow(error.response) ? true : undefined),
      delay: (attempt) => 300 * 2 ** (attempt - 1),
    },
  })
}

const isTooLargeForNow = ({ status, headers }: Response): boolean => status === 413 && !headers.has('retry-after')
