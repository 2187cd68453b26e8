import type { StaffContract } from '#kernel/staff-contract.ts'
import { exampleOf } from './example.ts'
import { operation } from './operation.ts'
import { problemSchemas, sharedResponses } from './problems.ts'
import { type JsonSchema, schemaBook } from './schemas.ts'

/** As in `src/serve-console.ts`. */
export const staffApiBase = '/api/v2/staff'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const introduction = [
  'The API of the console: whatever staff do, outside programs do by the same calls. It answers at the address of the console.',
  '**Authentication** A program sends a service token as a bearer token; staff make it at „Sisteme externe”, with a name, permissions and an end. People have a session cookie, and send `x-csrf-token` with every change.',
  '**Permissions** Each call names the permission that it needs. Calls for `member` are for people alone.',
  '**Limits** 600 calls a minute for a token; then 429 with `retry-after`.',
  '**Changes** name the `version` that was seen; `stale-version` (409) has what has changed since. Ids of new things are drawn by the caller, so that a call can be repeated. Each change is in the journal under the name of the token; `x-journal-entry` of an answer names the entries by which it can be undone: `<id>;<kind>/<id of the thing>`, separated by commas.',
  '**Money** Whole bani (100 bani are 1 leu). **Time** ISO 8601 with a UTC offset.',
  '**Errors** Problem Details (RFC 9457). Branch on `type`, never on `title`; `violations` lists invalid fields.',
]

/** The OpenAPI 3.1 document of the staff API, with an example of each body and answer. The same contracts give the same bytes. */
export function makeStaffDocument(contracts: readonly StaffContract[]): JsonSchema {
  const book = schemaBook()
  const byPath = Object.entries(Object.groupBy(contracts, ({ path }) => path)).sort(([a], [b]) => (a < b ? -1 : 1))
  const paths = byPath.map(([path, of = []]) => {
    const ordered = of.toSorted((a, b) => methods.indexOf(a.method) - methods.indexOf(b.method))
    return [
      path,
      Object.fromEntries(ordered.map((one) => [one.method.toLowerCase(), staffOperation(one, book)])),
    ] as const
  })
  const schemas: Record<string, JsonSchema> = { ...book.components(), ...problemSchemas }
  const written = withExamples(structuredClone(Object.fromEntries(paths)), schemas)
  const tags = [...new Set(contracts.map(({ tag }) => tag))].sort().map((name) => ({ name }))
  return {
    openapi: '3.1.1',
    info: { title: 'Poftim Staff API', version: '2.0', description: introduction.join('\n\n') },
    servers: [{ url: staffApiBase }],
    tags,
    paths: written,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A service token.' },
        session: { type: 'apiKey', in: 'cookie', name: 'poftim_staff', description: 'The session of a person.' },
      },
      responses: sharedResponses(),
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

/** The text of the document, as committed and served: a line for each call and each schema, since it is large. */
export function writeStaffDocument(contracts: readonly StaffContract[]): string {
  const lines = (value: unknown, depth: number): string => {
    if (depth === 0 || !isRecord(value)) return JSON.stringify(value)
    const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${lines(inner, depth - 1)}`)
    return `{\n${fields.join(',\n')}\n}`
  }
  return `${lines(makeStaffDocument(contracts), 4)}\n`
}

function staffOperation(contract: StaffContract, book: ReturnType<typeof schemaBook>): JsonSchema {
  const { permission, description } = contract
  const isForAnyone = permission === 'anyone'
  const general = isForAnyone ? [] : (['not-permitted', 'too-many-requests'] as const)
  const problems = [...new Set([...contract.problems, ...general])]
  const asWritten = operation({ ...contract, access: isForAnyone ? 'public' : 'customer', problems }, book)
  return {
    ...asWritten,
    description: [description, needOf(permission)].filter((text) => text !== undefined).join('\n\n'),
    'x-permission': permission,
    security: securityOf(permission),
  }
}

function needOf(permission: string): string {
  if (permission === 'anyone') return 'Needs no session.'
  return permission === 'member' ? 'Any member of staff; no program.' : `Needs the permission \`${permission}\`.`
}

function securityOf(permission: string) {
  if (permission === 'anyone') return []
  return permission === 'member' ? [{ session: [] }] : [{ bearer: [] }, { session: [] }]
}

/** Gives each body and each answer in JSON an example. What several calls answer becomes a component with its example. */
function withExamples(paths: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const contents = [...jsonContents(paths)]
  const bySchema = Map.groupBy(contents, ({ content }) => JSON.stringify(content['schema']))
  for (const [text, of] of bySchema) {
    const [first] = of
    const schema: JsonSchema = JSON.parse(text)
    const example = exampleOf(schema, schemas)
    const isShared = of.length > 1 && text.length > minShared && first !== undefined
    const name = isShared ? `${first.owner.charAt(0).toUpperCase()}${first.owner.slice(1)}Answer` : ''
    if (isShared) schemas[name] = { ...schema, examples: [example] }
    const written = isShared ? { schema: { $ref: `#/components/schemas/${name}` } } : { schema, example }
    for (const { parent, type } of of) parent[type] = written
  }
  return paths
}

/** Letters of a schema from which on it is written once. */
const minShared = 400

interface JsonContent {
  readonly owner: string
  readonly parent: Record<string, unknown>
  readonly type: string
  readonly content: JsonSchema
}

/** The contents in JSON of every operation below a value. */
function* jsonContents(value: unknown, owner = ''): Generator<JsonContent> {
  if (!isRecord(value)) return
  const id = typeof value['operationId'] === 'string' ? value['operationId'] : owner
  for (const [key, inner] of Object.entries(value)) {
    const isJson = /^application\/(?:merge-patch\+)?json$/.test(key)
    if (isJson && isRecord(inner)) yield { owner: id, parent: value, type: key, content: inner }
    else yield* jsonContents(inner, id)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
