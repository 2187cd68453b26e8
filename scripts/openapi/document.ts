import type { Contract } from '#kernel/contract.ts'
import { withExtensions } from './extensions.ts'
import { operation } from './operation.ts'
import { problemSchemas, sharedResponses } from './problems.ts'
import { type JsonSchema, schemaBook } from './schemas.ts'
import { tags } from './tags.ts'

export const apiBase = '/api/v2/shop'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const introduction = [
  'The API of the Poftim storefront: catalogue, cart, checkout and customer account.',
  '**Authentication** Customers send their access token as a bearer token. Guests need none: the `tokenValue` of a cart gives access to it.',
  '**Request bodies** JSON of at most 64 KB, or a form (`multipart/form-data`) where a file is sent of the size that the call names. Unknown fields are refused with `invalid-input`.',
  '**Money** Numbers in lei; the field of the same name with the suffix `Int` has the amount in whole bani (100 bani are 1 leu).',
  '**Time** ISO 8601 with a UTC offset. Texts for display use the time zone Europe/Bucharest.',
  '**Errors** Problem Details (RFC 9457). Branch on `type`, never on `title`; `violations` lists invalid fields.',
  '**Request ids** Every response has an `x-request-id` header, which identifies the request in the log of the server.',
]

/** The OpenAPI 3.1 document of all contracts. The same contracts give the same bytes. */
export function makeDocument(contracts: readonly Contract[]): JsonSchema {
  const book = schemaBook()
  const unknown = contracts.find(({ tag }) => !tags.some(({ name }) => name === tag))
  if (unknown !== undefined) throw new Error(`${unknown.id} has a tag that scripts/openapi/tags.ts does not describe`)

  const byPath = Object.entries(Object.groupBy(contracts, ({ path }) => path)).sort(([a], [b]) => (a < b ? -1 : 1))
  const paths = byPath.map(([path, of = []]) => {
    const ordered = of.toSorted((a, b) => methods.indexOf(a.method) - methods.indexOf(b.method))
    const outside = of.some(({ root }) => root === 'site') ? { servers: [{ url: '/' }] } : {}
    const operations = ordered.map((contract) => [contract.method.toLowerCase(), operation(contract, book)])
    return [path, { ...outside, ...Object.fromEntries(operations) }]
  })
  const used = new Set(contracts.map(({ tag }) => tag))
  return {
    openapi: '3.1.1',
    info: { title: 'Poftim Shop API', version: '2.0', description: introduction.join('\n\n') },
    servers: [{ url: apiBase }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a customer, from POST /authentication-token or POST /refresh.',
        },
      },
      responses: sharedResponses(),
      schemas: sorted({ ...withExtensions(book.components()), ...problemSchemas }),
    },
  }
}

/** The text of the document, as committed and served. */
export const writeDocument = (contracts: readonly Contract[]): string =>
  `${JSON.stringify(makeDocument(contracts), null, 2)}\n`

const sorted = (schemas: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
