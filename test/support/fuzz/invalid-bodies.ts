import { exampleOf } from '#test/support/openapi/example.ts'
import { type Schema, type Schemas, sharedName, typesOf } from '#test/support/openapi/openapi.ts'

/** A body with exactly one invalid field. */
export interface InvalidBody {
  /** The path as refusals name it: `items.0.quantity`. */
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
    | 'not in enum'
    | 'unknown'
  readonly body: unknown
}

type Fault = Pick<InvalidBody, 'kind'> & { readonly value: unknown }

/** Bodies that violate the schema in each way, one field at a time. */
export function invalidBodies(schema: Schema, schemas: Schemas): InvalidBody[] {
  const valid = exampleOf(schema, schemas)
  return violationsIn(schema, schemas, [], (path, value) => withValue(valid, path, value, schema, schemas))
}

type Make = (path: readonly string[], value: unknown) => unknown

function violationsIn(given: Schema, schemas: Schemas, path: readonly string[], make: Make): InvalidBody[] {
  const schema = resolved(given, schemas)
  const invalid = (fieldPath: readonly string[], { kind, value }: Fault): InvalidBody => ({
    field: fieldPath.join('.'),
    kind,
    body: make(fieldPath, value),
  })
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const fieldPath = [...path, name]
    const isRequired = schema.required?.includes(name) === true
    return [
      ...(isRequired ? [invalid(fieldPath, { kind: 'missing', value: undefined })] : []),
      ...faultsOf(resolved(field, schemas)).map((fault) => invalid(fieldPath, fault)),
      ...violationsIn(field, schemas, fieldPath, make),
    ]
  })
  const unknown =
    schema.additionalProperties === false ? [invalid([...path, 'unknownField'], { kind: 'unknown', value: 1 })] : []
  const items = schema.items ? violationsIn(schema.items, schemas, [...path, '0'], make) : []
  const variants = (schema.oneOf ?? []).flatMap((variant) => {
    const example = exampleOf(variant, schemas)
    return violationsIn(variant, schemas, path, (fieldPath, value) =>
      make(path, withValue(example, fieldPath.slice(path.length), value, variant, schemas)),
    )
  })
  const item = schema.items
    ? faultsOf(resolved(schema.items, schemas)).map((fault) => invalid([...path, '0'], fault))
    : []
  return [...fields, ...unknown, ...variants, ...item, ...items]
}

/** Values that the schema does not allow. */
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
    (schema.enum ?? schema.const) !== undefined && is('string') && { kind: 'not in enum', value: 'not in the enum' },
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

/** The types of a schema, or of all parts of a union; empty when any value is allowed. */
function allTypes(schema: Schema): string[] {
  return (schema.anyOf ?? schema.oneOf)?.flatMap(allTypes) ?? [...typesOf(schema)]
}

const resolved = (schema: Schema, schemas: Schemas): Schema => schemas[sharedName(schema) ?? ''] ?? schema

/** A copy of `valid` with another value at a path; missing parents are created by the schema's example. */
function withValue(
  valid: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
  given: Schema,
  schemas: Schemas,
): unknown {
  if (name === undefined) return value
  const schema = resolved(given, schemas)
  if (schema.items) {
    const first = Array.isArray(valid) ? valid[0] : undefined
    return [withValue(first ?? exampleOf(schema.items, schemas), rest, value, schema.items, schemas)]
  }
  const fields = typeof valid === 'object' && valid !== null ? (valid as Record<string, unknown>) : {}
  const field = schema.properties?.[name] ?? {}
  const current = fields[name] ?? exampleOf(field, schemas)
  return { ...fields, [name]: withValue(current, rest, value, field, schemas) }
}
