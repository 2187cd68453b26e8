import { type Schema, type Schemas, sharedName, typesOf } from './openapi.ts'

/** Deeper than this, what may be left out is left out. */
const deepest = 4

/**
 * A value that fits a schema: what the schema gives as its example, else the plainest one. Of an object the fields
 * that are required; where none is, those with an example, or the first.
 */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const shared = sharedName(schema)
  if (shared !== undefined) return exampleOf(schemas[shared] ?? {}, schemas, depth)
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.length) return schema.enum[0]
  if (schema.default !== undefined && schema.default !== '') return schema.default
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], schemas, depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, depth)))
  switch (typesOf(schema)[0] ?? 'null') {
    case 'object':
      return objectOf(schema, schemas, depth)
    case 'array':
      return depth < deepest && schema.items ? [exampleOf(schema.items, schemas, depth + 1)] : []
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
  const telling = fields.filter(([, field]) => field.examples?.length)
  const shown = [required, telling, fields.slice(0, 1)].find(({ length }) => length > 0) ?? []
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, schemas, depth + 1)]))
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-27T18:00:00+02:00',
  date: '2026-11-27',
  uri: 'https://poftim.example/',
  email: 'ana@poftim.example',
}

const textOf = ({ format = '' }: Schema): string => formats[format] ?? 'text'
