import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isProblem, Problem, type ProblemStatuses, problemDetails } from '#kernel/problem.ts'
import { isTemporary } from '../db/errors.ts'

export type ErrorHandler = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** The one place where an error becomes a response: a refusal as it is, everything else as a 500 without detail. */
export function errorHandler(statuses: ProblemStatuses): ErrorHandler {
  return function handleError(error, request, reply) {
    const problem = isProblem(error) ? error : problemOf(error)
    const line = { reqId: request.id, err: error }
    if (problem.reason === 'server-error') request.log.error(line, 'a request failed')
    else if (problem.reason === 'temporarily-unavailable') request.log.warn(line, 'the database is away')
    return sendProblem(problem, statuses[problem.reason], request, reply)
  }
}

function sendProblem(problem: Problem, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const details = problemDetails(problem, status, request.url.split('?')[0])
  const retryAfter = problem.facts['retryAfter']
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  if (details.status >= 500) Object.assign(details, { requestId: request.id })
  return reply
    .code(details.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(details))
}

/** What clients learn of an error that no code of ours refused with. */
function problemOf(error: FastifyError | Error): Problem {
  const code = 'code' in error ? error.code : ''
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (code === 'FST_ERR_BAD_URL') return new Problem('malformed-address')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('body-too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupported-media-type')
  if (status !== undefined && status >= 400 && status < 500) return new Problem('malformed-body')
  // After the errors of reading a request: a client that goes away breaks a connection too.
  if (isTemporary(error)) return new Problem('temporarily-unavailable', { retryAfter: 2 })
  return new Problem('server-error')
}
