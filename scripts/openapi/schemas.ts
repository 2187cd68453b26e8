import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** Collects the schemas with an id, which become shared components. */
export interface SchemaBook {
  /** `input` describes what a caller may send, `output` what a response contains. Schemas with an id become references. */
  write(schema: z.ZodType, side: 'input' | 'output'): WrittenSchema
  components(): Readonly<Record<string, JsonSchema>>
}

export interface WrittenSchema {
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

export function schemaBook(): SchemaBook {
  const known = new Map<string, JsonSchema>()

  const addShared = (id: string, schema: JsonSchema): void => {
    const before = known.get(id)
    if (before !== undefined && !isDeepStrictEqual(before, schema)) throw new Error(`two schemas are named ${id}`)
    known.set(id, schema)
  }

  return {
    write(schema, side) {
      // Wrapped in an object, because a top-level schema with an id would not become a reference.
      const whole = z.toJSONSchema(z.object({ value: schema }), {
        target: 'draft-2020-12',
        io: side,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          // Responses may gain fields; only request bodies are strict.
          if (!isStrict(zodSchema)) delete jsonSchema.additionalProperties
          if (isWrittenBoolean(zodSchema)) jsonSchema.type = 'boolean'
        },
      })
      for (const [id, shared] of Object.entries(whole.$defs ?? {})) addShared(id, tidy(shared))
      return { schema: tidy(whole.properties?.['value'] ?? {}), isRequired: whole.required?.includes('value') ?? false }
    },
    components: () => Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function isStrict({ _zod: { def } }: z.core.$ZodTypes): boolean {
  if (def.type !== 'object') return true
  return def.catchall?._zod.def.type === 'never'
}

/** A boolean in a query string, parsed by `z.stringbool`. */
function isWrittenBoolean({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === 'pipe' && def.out._zod.def.type === 'boolean'
}

const bounds = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

/** Rewrites references for OpenAPI, and removes bounds at the limits of integers and patterns implied by a format. */
function tidy(value: unknown): JsonSchema {
  return isRecord(value) ? tidyKeywords(value) : {}
}

function tidyKeywords(schema: JsonSchema): JsonSchema {
  const retained = Object.entries(schema).filter(([keyword, value]) => {
    if (keyword === 'id' || keyword === '$schema') return false
    if (keyword === 'minimum' || keyword === 'maximum') return value !== bounds[keyword]
    return !(keyword === 'pattern' && 'format' in schema)
  })
  return joinNull(Object.fromEntries(retained.map(([keyword, value]) => [keyword, tidyKeyword(keyword, value)])))
}

function tidyKeyword(keyword: string, value: unknown): unknown {
  if (keyword === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/')
  if (keyword === 'properties' && isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidy(inner)]))
  }
  const holdsSchemas = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword)
  if (holdsSchemas && Array.isArray(value)) return value.map(tidy)
  const isSchema = ['items', 'additionalProperties', 'propertyNames', 'not'].includes(keyword)
  return isSchema && isRecord(value) ? tidy(value) : value
}

/** `anyOf: [{ type: string }, { type: null }]` is `type: [string, null]`. */
function joinNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...others } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [first, second]: unknown[] = anyOf
  if (!isRecord(first) || !isRecord(second) || second['type'] !== 'null') return schema
  const { type, enum: values, ...rest } = first
  if (typeof type !== 'string' || 'const' in rest) return schema
  const choice = Array.isArray(values) ? { enum: [...values, null] } : {}
  return { type: [type, 'null'], ...choice, ...rest, ...others }
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
