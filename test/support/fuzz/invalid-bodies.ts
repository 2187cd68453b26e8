import { exampleOf } from '#test/support/openapi/example.ts'
import { type Schema, type Schemas, sharedName, typesOf } from '#test/support/openapi/openapi.ts'

/** A body that is right but for one place. */
export interface InvalidBody {
  /** As refusals name it: `items.0.quantity`. */
  readonly field: string
  readonly kind:
    | 'missing'
    | 'wrong type'
    | 'null'
    | 'too long'
    | 'too many'
    | 'negative'
    | 'fraction'
    | 'overflow'
    | 'not one of them'
    | 'unknown'
  readonly body: unknown
}

type Fault = Pick<InvalidBody, 'kind'> & { readonly value: unknown }

/** Everything that the schema of a body does not allow, in each of its fields, one at a time. */
export function invalidBodies(schema: Schema, schemas: Schemas): InvalidBody[] {
  const right = exampleOf(schema, schemas)
  return inside(schema, schemas, [], (path, value) => withValue(right, path, value, schema, schemas))
}

type Make = (path: readonly string[], value: unknown) => unknown

function inside(given: Schema, schemas: Schemas, path: readonly string[], make: Make): InvalidBody[] {
  const schema = resolved(given, schemas)
  const bad = (at: readonly string[], { kind, value }: Fault): InvalidBody => ({
    field: at.join('.'),
    kind,
    body: make(at, value),
  })
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = [...path, name]
    const isRequired = schema.required?.includes(name) === true
    return [
      ...(isRequired ? [bad(at, { kind: 'missing', value: undefined })] : []),
      ...faultsOf(resolved(field, schemas)).map((fault) => bad(at, fault)),
      ...inside(field, schemas, at, make),
    ]
  })
  const unknown =
    schema.additionalProperties === false ? [bad([...path, 'nobodys'], { kind: 'unknown', value: 1 })] : []
  const items = schema.items ? inside(schema.items, schemas, [...path, '0'], make) : []
  const item = schema.items ? faultsOf(resolved(schema.items, schemas)).map((fault) => bad([...path, '0'], fault)) : []
  return [...fields, ...unknown, ...item, ...items]
}

/** What a value of this schema must not be. */
function faultsOf(schema: Schema): Fault[] {
  const { maxLength, minimum, exclusiveMinimum, maximum, maxItems, multipleOf } = schema
  const types = allTypes(schema)
  if (types.length === 0) return []
  const is = (type: string): boolean => types.includes(type)
  const isNumber = is('integer') || is('number')
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const faults: (Fault | false)[] = [
    !is('object') && { kind: 'wrong type', value: { a: 1 } },
    !is('array') && { kind: 'wrong type', value: [1] },
    !is('string') && { kind: 'wrong type', value: '1' },
    !isNumber && { kind: 'wrong type', value: 1 },
    !is('boolean') && { kind: 'wrong type', value: true },
    !is('null') && { kind: 'null', value: null },
    schema.enum !== undefined && is('string') && { kind: 'not one of them', value: 'none of them' },
    maxLength !== undefined && { kind: 'too long', value: 'a'.repeat(maxLength + 1) },
    least !== undefined && { kind: 'negative', value: least - 1 },
    maximum !== undefined && { kind: 'overflow', value: maximum + 1 },
    is('integer') && { kind: 'fraction', value: 1.5 },
    is('integer') && { kind: 'overflow', value: 1e308 },
    multipleOf !== undefined && { kind: 'fraction', value: multipleOf / 2 },
    maxItems !== undefined && {
      kind: 'too many',
      value: Array.from({ length: maxItems + 1 }, () => exampleOf(schema.items ?? {}, {})),
    },
  ]
  return faults.filter((fault) => fault !== false)
}

/** Of a union the types of all its parts; none where anything is taken. */
function allTypes(schema: Schema): string[] {
  return schema.anyOf ? schema.anyOf.flatMap(allTypes) : [...typesOf(schema)]
}

const resolved = (schema: Schema, schemas: Schemas): Schema => schemas[sharedName(schema) ?? ''] ?? schema

/** A copy with another value at a path; what lies on the way is made as the schema has it. */
function withValue(
  right: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
  given: Schema,
  schemas: Schemas,
): unknown {
  if (name === undefined) return value
  const schema = resolved(given, schemas)
  if (schema.items) {
    const first = Array.isArray(right) ? right[0] : undefined
    return [withValue(first ?? exampleOf(schema.items, schemas), rest, value, schema.items, schemas)]
  }
  const own = typeof right === 'object' && right !== null ? (right as Record<string, unknown>) : {}
  const field = schema.properties?.[name] ?? {}
  const before = own[name] ?? exampleOf(field, schemas)
  return { ...own, [name]: withValue(before, rest, value, field, schemas) }
}
