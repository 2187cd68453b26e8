import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from './schemas.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** With fewer common fields, two schemas are not considered related. */
const minSharedFields = 8

/** Writes a schema that contains every field of another one as `allOf` of that one and the additional fields. */
export function withExtensions(schemas: Schemas): Schemas {
  const written = Object.entries(schemas).map(([id, schema]): [string, JsonSchema] => {
    const [base] = Object.keys(schemas)
      .filter((other) => other !== id && isExtendedBy(schemas[other] ?? {}, schema))
      .sort((a, b) => fieldsOf(schemas[b]).length - fieldsOf(schemas[a]).length)
    return [id, base === undefined ? schema : extension(base, schemas[base] ?? {}, schema)]
  })
  return Object.fromEntries(written)
}

function isExtendedBy(base: JsonSchema, schema: JsonSchema): boolean {
  const fields = fieldsOf(base)
  const own = new Map(fieldsOf(schema))
  const required = requiredOf(schema)
  return (
    fields.length >= minSharedFields &&
    fields.length < own.size &&
    !('additionalProperties' in base) &&
    !('additionalProperties' in schema) &&
    fields.every(([name, field]) => isDeepStrictEqual(own.get(name), field)) &&
    requiredOf(base).every((name) => required.includes(name))
  )
}

function extension(id: string, base: JsonSchema, schema: JsonSchema): JsonSchema {
  const known = new Set(fieldsOf(base).map(([name]) => name))
  const { type, properties: _, required: __, ...others } = schema
  const properties = Object.fromEntries(fieldsOf(schema).filter(([name]) => !known.has(name)))
  const required = requiredOf(schema).filter((name) => !requiredOf(base).includes(name))
  return {
    ...others,
    allOf: [{ $ref: `#/components/schemas/${id}` }, { type, properties, ...(required.length > 0 ? { required } : {}) }],
  }
}

const fieldsOf = (schema: JsonSchema | undefined): [string, unknown][] => Object.entries(schema?.['properties'] ?? {})

const requiredOf = ({ required }: JsonSchema): readonly unknown[] => (Array.isArray(required) ? required : [])
