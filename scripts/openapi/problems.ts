import { STATUS_CODES } from 'node:http'
import type { Contract } from '#kernel/contract.ts'
import type { ProblemName } from '#kernel/problem.ts'
import { problemStatuses } from '#src/problems.ts'
import type { JsonSchema } from './schemas.ts'

/** The schemas of problem responses. */
export const problemSchemas: Readonly<Record<'Problem' | 'Violation', JsonSchema>> = {
  Problem: {
    type: 'object',
    description: 'Problem Details (RFC 9457). Branch on `type`, never on `title`. Further members depend on the type.',
    properties: {
      type: { type: 'string', format: 'uri-reference' },
      title: { type: 'string' },
      status: { type: 'integer' },
      instance: { type: 'string', format: 'uri-reference', description: 'Path of the request.' },
      violations: {
        type: 'array',
        items: { $ref: '#/components/schemas/Violation' },
        description: 'Each invalid field, for `invalid-input`.',
      },
      retryAfter: { type: 'number', description: 'Seconds to wait before a retry, as in the `retry-after` header.' },
      requestId: { type: 'string', description: 'Id of the request in the log of the server, for `server-error`.' },
    },
    required: ['type', 'title', 'status'],
  },
  Violation: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Path of the field in the body: `items.0.quantity`.' },
      code: { type: 'string', description: 'Kind of violation: `unknown-field`, `invalid-type`, `too-big` …' },
    },
    required: ['path', 'code'],
  },
}

/**
 * The problems of an operation: those of its contract and the general ones for its kind of request. The server reads bodies
 * of every method but GET, also where the contract has none.
 */
export function refusalsOf(contract: Contract, hasParameters: boolean): readonly ProblemName[] {
  const names = new Set<ProblemName>(contract.problems)
  if (contract.method !== 'GET') for (const name of bodyRefusals) names.add(name)
  if (contract.method !== 'GET' || hasParameters) names.add('invalid-input')
  if (contract.path.includes('{')) for (const name of pathRefusals) names.add(name)
  if (contract.access !== 'public') names.add('unauthorized')
  return [...names.add('server-error').add('temporarily-unavailable')].sort()
}

const bodyRefusals = ['malformed-body', 'unsupported-media-type', 'body-too-large'] as const

/** Of a parameter with a broken percent-encoding, and of one that is empty or longer than any. */
const pathRefusals = ['malformed-address', 'not-found'] as const

/** One response per status, with its problem types. */
export function problemResponses(names: readonly ProblemName[]): Readonly<Record<string, JsonSchema>> {
  const byStatus = Map.groupBy(names, (name) => problemStatuses[name])
  const statuses = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(statuses.map(([status, of]) => [String(status), problemResponse(status, of)]))
}

/** Problems that are usually alone in their status; their responses are shared components. */
const shared = new Map<ProblemName, string>([
  ['body-too-large', 'BodyTooLarge'],
  ['invalid-input', 'InvalidInput'],
  ['malformed-body', 'MalformedBody'],
  ['server-error', 'ServerError'],
  ['temporarily-unavailable', 'TemporarilyUnavailable'],
  ['unauthorized', 'Unauthorized'],
  ['unsupported-media-type', 'UnsupportedMediaType'],
])

export const sharedResponses = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries([...shared].map(([name, id]) => [id, written(problemStatuses[name], [name])]))

function problemResponse(status: number, names: readonly ProblemName[]): JsonSchema {
  const [first] = names
  const id = names.length === 1 && first !== undefined ? shared.get(first) : undefined
  return id === undefined ? written(status, names) : { $ref: `#/components/responses/${id}` }
}

function written(status: number, names: readonly ProblemName[]): JsonSchema {
  const type = { enum: names.map((name) => `/problems/${name}`) }
  const waits = status === 429 || status === 503
  return {
    description: `${STATUS_CODES[status] ?? status}: ${names.map((name) => `\`${name}\``).join(', ')}`,
    ...(waits
      ? { headers: { 'retry-after': { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } } } }
      : {}),
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem', properties: { type } } },
    },
  }
}
