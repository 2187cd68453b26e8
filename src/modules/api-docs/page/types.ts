import { type Html, html } from '#platform/html.ts'
import { type Schema, sharedName, typesOf } from '../rules/openapi.ts'

/** What kind of value a schema describes, in a few words; shared schemas are links to where they are described. */
export function typeLabel(schema: Schema): Html {
  const shared = sharedName(schema)
  if (shared !== undefined) return html`<a href="#schema-${shared}">${shared}</a>`
  if (schema.anyOf) return joined(schema.anyOf.map(typeLabel))
  if (schema.allOf) return joined(schema.allOf.filter(({ $ref }) => $ref !== undefined).map(typeLabel))
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  return joined(typesOf(schema).map((type) => oneType(type, schema)))
}

function oneType(type: string, schema: Schema): Html {
  if (type === 'array') return listOf(schema)
  if (type === 'object') return isMap(schema) ? html`map of ${typeLabel(schema.additionalProperties)}` : html`object`
  return type === 'string' && schema.format !== undefined
    ? html`${words[schema.format] ?? schema.format}`
    : html`${type}`
}

const words: Readonly<Record<string, string>> = { 'date-time': 'instant', uri: 'address' }

function listOf({ items }: Schema): Html {
  if (items === undefined || items.not !== undefined) return html`empty list`
  return html`list of ${typeLabel(items)}`
}

export const isMap = (schema: Schema): schema is Schema & { readonly additionalProperties: Schema } =>
  typeof schema.additionalProperties === 'object'

const joined = (parts: readonly Html[]): Html =>
  parts.length === 0 ? html`anything` : html`${parts.map((part, index) => (index === 0 ? part : html` or ${part}`))}`

/** What a value must keep to: bounds, lengths, its default. */
export function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, multipleOf } = schema
  const from = minimum ?? (exclusiveMinimum === undefined ? undefined : `more than ${exclusiveMinimum}`)
  return [
    span(from, maximum, ''),
    // Every text that may not be empty says so by being required.
    span(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    span(minItems, maxItems, ' entries'),
    multipleOf === undefined ? '' : `in steps of ${multipleOf}`,
    schema.default === undefined || isEmpty(schema.default) ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean)
}

function span(least: number | string | undefined, most: number | undefined, unit: string): string {
  const shown = most?.toLocaleString('en')
  if (least === undefined) return shown === undefined ? '' : `at most ${shown}${unit}`
  if (shown === undefined) return typeof least === 'string' ? least : `at least ${least}${unit}`
  return `${least} to ${shown}${unit}`
}

const isEmpty = (value: unknown): boolean => value === '' || JSON.stringify(value) === '{}'

/** The values that a text may have, of the schema or of the entries of its list. */
export function choicesOf(schema: Schema): readonly string[] {
  const choices = schema.enum ?? (schema.items?.$ref === undefined ? schema.items?.enum : undefined) ?? []
  return choices.filter((value) => value !== null).map(String)
}
