import type { JsonSchema } from './schemas.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** Arrays below this depth are empty, which ends recursive schemas. */
const maxDepth = 4

const formats: Readonly<Record<string, string>> = {
  uuid: '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514',
  'date-time': '2026-11-27T18:00:00+02:00',
  date: '2026-11-27',
  time: '18:00:00',
  uri: 'https://poftim.example/',
  email: 'ana@poftim.example',
}

/** A value that fits a schema: its first example, otherwise a simple value. Objects have every field, optional ones as well. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  const { $ref: ref, examples, enum: values, anyOf, oneOf, allOf } = schema
  if (typeof ref === 'string') return exampleOf(schemas[ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth)
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  if ('const' in schema) return schema['const']
  if (Array.isArray(values)) return values[0]
  const [choice] = listOf(anyOf ?? oneOf)
  if (choice !== undefined) return exampleOf(choice, schemas, depth)
  if (allOf !== undefined) return Object.assign({}, ...listOf(allOf).map((part) => exampleOf(part, schemas, depth)))
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type']
  if (type === 'object') return objectOf(schema, schemas, depth)
  if (type === 'array')
    return depth < maxDepth ? listOf([schema['items']]).map((one) => exampleOf(one, schemas, depth + 1)) : []
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1))
  if (type === 'boolean') return true
  return type === 'string' ? (formats[String(schema['format'])] ?? 'text') : null
}

function objectOf(schema: JsonSchema, schemas: Schemas, depth: number): JsonSchema {
  const fields = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {})
  return Object.fromEntries(
    fields.map(([name, field]) => [name, isSchema(field) ? exampleOf(field, schemas, depth + 1) : null]),
  )
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])
