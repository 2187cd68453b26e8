import fc from 'fast-check'
import type { Operation, Parameter, Schemas } from '#test/support/openapi/openapi.ts'
import type { KnownSlugs } from './fuzz-address.ts'
import { encodeForAddress, hostileText, hostileValue, nearlyValid, usually } from './fuzz-values.ts'

export interface FuzzRequest {
  /** The parameters of the path as they stand in an address; empty where a value that exists is to be taken. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: string
  readonly body: unknown
  /** Whether fields are filled with values that exist. */
  readonly fill: boolean
  /** Sent in place of the body as it is. */
  readonly broken: string | null
  readonly type: string
}

interface FuzzSubject {
  readonly schemas: Schemas
  readonly known: KnownSlugs
}

/** Requests to an operation: mostly valid ones, with one hostile part. */
export function requestTo(operation: Operation, { schemas, known }: FuzzSubject): fc.Arbitrary<FuzzRequest> {
  const inPath = operation.parameters.filter(({ location }) => location === 'path')
  const values = inPath.map(({ name, schema }) => {
    const valid = nearlyValid(schema, schemas).map((value) =>
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    )
    const existing = name === 'slug' ? fc.constantFrom('', known.product, known.category) : fc.constant('')
    const text = fc.oneof(
      { weight: 6, arbitrary: existing },
      { weight: 1, arbitrary: valid },
      { weight: 1, arbitrary: hostileText },
    )
    return usually(text.map(encodeForAddress), fc.constantFrom(...brokenEscapes))
  })
  const queries = operation.parameters
    .filter(({ location }) => location === 'query')
    .map((parameter) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: queryParameter(parameter, schemas, known) },
      ),
    )
  const unread = operation.method === 'GET' ? fc.constant(undefined) : usually(fc.constant(undefined), hostileValue)
  return fc.record({
    parameters: fc
      .tuple(...values)
      .map((generated) => Object.fromEntries(inPath.map(({ name }, index) => [name, generated[index] ?? '']))),
    query: usually(
      fc.tuple(...queries).map((parts) => parts.filter(Boolean).join('&')),
      fc.constantFrom('%', '%zz=1', '__proto__[a]=1', `a[${'b]['.repeat(30)}]=1`, 'a=1&'.repeat(1_200)),
    ),
    body: operation.body ? nearlyValid(operation.body.schema, schemas) : unread,
    fill: fc.boolean(),
    broken:
      operation.method === 'GET' ? fc.constant(null) : usually(fc.constant(null), fc.constantFrom(...brokenBodies)),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant(operation.body?.type ?? 'application/json') },
      fc.constantFrom(...contentTypes),
    ),
  })
}

const brokenEscapes = ['%', '%zz', '%ff', '%c0%80', 'a%e0%a4', '%00', 'x'.repeat(2_100)]
const brokenBodies = ['{', '{"a":', '\ufeff{}', '[1,]', 'null', '""', '\0', '', `"${'x'.repeat(70_000)}"`]
const contentTypes = [
  ...['text/plain', 'application/json', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded'],
  ...['multipart/form-data; boundary=x', '*/*', 'json', ''],
]

/** A query parameter as text: valid for its schema, or nearly valid. */
function queryParameter({ name, schema }: Parameter, schemas: Schemas, known: KnownSlugs): fc.Arbitrary<string> {
  const valid = nearlyValid(schema, schemas).map((value) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  )
  const sensible = fc.constantFrom(...(sensibleValues[name] ?? ['1']))
  const plain = fc
    .oneof({ weight: 3, arbitrary: sensible }, valid, hostileText)
    .map((text) => `${name}=${encodeForAddress(text)}`)
  if (schema.type !== 'object')
    return usually(plain, fc.constantFrom(`${name}[]=1`, `${name}[a]=1`, `${name}=1&${name}=2`))
  const key = usually(fc.constantFrom(...(sensibleValues[name] ?? [])), hostileText)
  const value = usually(fc.constantFrom(...(name === 'sort' ? ['asc', 'desc'] : filterValues(known))), hostileText)
  const pairs = usually(
    fc.array(fc.tuple(key, value), { maxLength: 4 }),
    fc.array(fc.tuple(key, value), { minLength: 30, maxLength: 40 }),
  )
  const nested = pairs.map((some) =>
    some.map(([field, text]) => `${name}[${encodeForAddress(field)}]=${encodeForAddress(text)}`).join('&'),
  )
  return usually(nested, fc.oneof(plain, fc.constant(`${name}[a][b][c][d][e][f]=1&${name}[21]=x`)))
}

const sensibleValues: Readonly<Record<string, readonly string[]>> = {
  page: ['1', '2', '3', '1000000'],
  itemsPerPage: ['1', '12', '60', '100'],
  slotSize: ['0', '4', '12'],
  filter: ['brand', 'price', 'promotion', 'diet_lifestyle', 'allergen_free', 'origin', 'availability', 'brandx'],
  sort: ['price', 'popularity', 'unit_price', 'category', 'relevance', 'size'],
  category: ['all', '3-lactate-si-oua', 'nothing'],
  q: ['lapte', 'iaurt 2%', 'ou', 'xqzwv'],
  explain: ['1', '0', 'true'],
}

const filterValues = ({ brand }: KnownSlugs): readonly string[] => [
  ...[brand, '1-20', '20-1', '-5', 'promo', 'save-me', 'RO', 'gluten', 'Eco', 'a,b,,c', ''],
]
