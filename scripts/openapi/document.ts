import type { Contract } from '#kernel/contract.ts'
import { withExtensions } from './extensions.ts'
import { operation } from './operation.ts'
import { problemSchemas, sharedResponses } from './problems.ts'
import { type JsonSchema, schemaBook } from './schemas.ts'
import { tags } from './tags.ts'

export const apiBase = '/api/v2/shop'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const about = [
  'Everything a shop window needs: the catalogue, the cart, checkout and the account.',
  '**Who is calling** A visitor needs no token: the `tokenValue` of a cart opens that cart. A customer sends the access token as a bearer.',
  '**Bodies** JSON, as strict objects: an unknown field is refused. At most 64 KB.',
  '**Money** In lei, as a number; a twin whose name ends in `Int` holds the same in whole bani.',
  '**Time** Instants carry their offset. What a shopper reads is in the time of Bucharest.',
  '**Refusals** Problem Details (RFC 9457): branch on `type`, never on a text. Fields at fault are listed as `violations`.',
  '**Names of requests** Every answer carries `x-request-id`, which names it in the log of the shop.',
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
    info: { title: 'Poftim Shop API', version: '2.0', description: about.join('\n\n') },
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
