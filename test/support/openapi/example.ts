import { type Schema, type Schemas, sharedName, typesOf } from './openapi.ts'

/** Arrays below this depth are empty, which ends recursive schemas. */
const maxDepth = 4

/**
 * A value that matches a schema: its first example, otherwise a simple value. An object has its required fields;
 * without any, the fields with an example, or the first field.
 */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const shared = sharedName(schema)
  if (shared !== undefined) return exampleOf(schemas[shared] ?? {}, schemas, depth)
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.length) return schema.enum[0]
  if (schema.default !== undefined && schema.default !== '') return schema.default
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, schemas, depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, depth)))
  switch (typesOf(schema)[0] ?? 'null') {
    case 'object':
      return objectOf(schema, schemas, depth)
    case 'array':
      return depth < maxDepth && schema.items ? [exampleOf(schema.items, schemas, depth + 1)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema)
    default:
      return null
  }
}

function objectOf(schema: Schema, schemas: Schemas, depth: number): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {})
  const required = fields.filter(([name]) => schema.required?.includes(name))
  const withExample = fields.filter(([, field]) => field.examples?.length)
  const shown = [required, withExample, fields.slice(0, 1)].find(({ length }) => length > 0) ?? []
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, schemas, depth + 1)]))
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-27T18:00:00+02:00',
  date: '2026-11-27',
  uri: 'https://poftim.example/',
  email: 'ana@poftim.example',
}

const textOf = ({ format = '' }: Schema): string => formats[format] ?? 'text'
