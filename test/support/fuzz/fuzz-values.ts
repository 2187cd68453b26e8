import fc from 'fast-check'
import { exampleOf } from '#test/support/openapi/example.ts'
import { type Schema, type Schemas, sharedName, typesOf } from '#test/support/openapi/openapi.ts'

/** Markup that a page must escape. */
export const hostileMarkup = '<x-mark onload=1>'

/** Texts that a careless parser turns into numbers, paths, object keys, SQL or markup. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', '\u202etxt.exe', '\u200f', '\ufeff', '-1', '0', '00', '1e9', '1e400', 'NaN'],
    ...[
      '2147483648',
      '99999999999999999999',
      '0x10',
      '1,2',
      'true',
      'null',
      'undefined',
      '[]',
      '{}',
      '%',
      '%00',
      '%zz',
    ],
    ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '..', '../../etc/passwd', '.', '//a.b'],
    ...[
      "' OR 1=1 --",
      '{{7*7}}',
      '%s%n',
      '\r\nx: y',
      hostileMarkup,
      `"'>${hostileMarkup}`,
      '🥛'.repeat(40),
      'ş'.repeat(300),
    ],
    ...['a'.repeat(81), 'x'.repeat(5_000)],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Any JSON value, with hostile texts among its keys. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -1, 0.1, 2_147_483_648, 9_007_199_254_740_991, 1e308, -0, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }),
  fc.constantFrom(
    JSON.parse('{"__proto__":{"a":1}}'),
    Array.from({ length: 300 }, () => 1),
  ),
)

/** `usual`, and once in twelve times `rare`. */
export const usually = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 11, arbitrary: usual }, { weight: 1, arbitrary: rare })

/** Values that mostly match a schema, including its bounds and their neighbours, and sometimes hostile values. */
export function nearlyValid(schema: Schema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  const shared = sharedName(schema)
  if (shared !== undefined) return nearlyValid(schemas[shared] ?? {}, schemas, depth)
  const matching = depth > 4 ? fc.constant(exampleOf(schema, schemas)) : matchingValue(schema, schemas, depth)
  const example = fc.constant(exampleOf(schema, schemas))
  return fc.oneof(
    { weight: 6, arbitrary: matching },
    { weight: 2, arbitrary: example },
    { weight: 2, arbitrary: hostileValue },
  )
}

function matchingValue(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map((one) => nearlyValid(one, schemas, depth + 1)))
  const { minimum = -5, maximum = 200, minLength = 0, maxLength = 60 } = schema
  switch (typesOf(schema)[0] ?? 'null') {
    case 'object':
      return objectOf(schema, schemas, depth)
    case 'array':
      return fc.array(nearlyValid(schema.items ?? {}, schemas, depth + 1), { maxLength: 4 })
    case 'integer':
      return fc.oneof(
        fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1),
        fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) }),
      )
    case 'number':
      return fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(minimum, maximum, 0.01, 12.345),
      )
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.oneof(
        fc.string({ minLength: Math.min(minLength, 300), maxLength: Math.max(minLength, Math.min(maxLength, 300)) }),
        fc.constant('a'.repeat(Math.min(maxLength, 8_000) + 1)),
      )
    default:
      return hostileValue
  }
}

/** Objects with most of the required fields, some of the optional ones, and sometimes an unknown one. */
function objectOf(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {})
  const values = fields.map(([name, field]) => {
    const isRequired = schema.required?.includes(name) === true
    const value = nearlyValid(field, schemas, depth + 1).map((inner): [string, unknown][] => [[name, inner]])
    const nothing = fc.constant<[string, unknown][]>([])
    return fc.oneof(
      { weight: isRequired ? 9 : 3, arbitrary: value },
      { weight: isRequired ? 1 : 3, arbitrary: nothing },
    )
  })
  const further = fc.oneof(
    { weight: 9, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileValue).map((entry): [string, unknown][] => [entry]) },
  )
  return fc.tuple(...values, further).map((parts) => Object.fromEntries(parts.flat()))
}

/** Encodes a text for an address, where a lone surrogate cannot occur. */
export const encodeForAddress = (text: string): string => encodeURIComponent(text.toWellFormed())
