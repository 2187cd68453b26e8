import { type Html, html } from '#platform/html.ts'
import type { Parameter, Schema } from '../rules/openapi.ts'
import { sharedName } from '../rules/openapi.ts'
import { prose } from './prose.ts'
import { choicesOf, limitsOf, typeLabel } from './types.ts'

/** Bodies and parameters say what they need; of answers only what may be missing is worth a word. */
export type Side = 'asked' | 'answered'

export function parameterList(parameters: readonly Parameter[]): Html {
  const rows = parameters.map(({ name, place, isRequired, description, schema }) => {
    const inPath = place === 'path' ? html`<span class="mark">in the path</span>` : null
    return field({ name, schema: { ...schema, description }, side: 'asked', isRequired, extra: inPath })
  })
  return html`<ul class="fields">${rows}</ul>`
}

/** The fields of a schema, those of nested objects indented below theirs; null for what has no fields of its own. */
export function fieldList(schema: Schema, side: Side): Html | null {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return null
  const rows = fields.map(([name, inner]) =>
    field({ name, schema: inner, side, isRequired: schema.required?.includes(name) ?? false }),
  )
  return html`<ul class="fields">${rows}</ul>`
}

/** A whole value: its kind, what is said of it, and its fields. */
export function wholeValue(schema: Schema, side: Side): Html {
  const parts = schema.allOf?.filter((part) => sharedName(part) === undefined) ?? []
  const about = schema.description === undefined ? null : html`<p>${prose(schema.description)}</p>`
  const plus = schema.allOf ? html`<p class="kind">${typeLabel(schema)}, and:</p>` : null
  const kind = schema.properties || schema.allOf ? null : html`<p class="kind">${typeLabel(schema)}</p>`
  const own = fieldList(schema, side)
  const hasNothing = schema.properties !== undefined && own === null
  const inner = schema.items?.properties ? fieldList(schema.items, side) : null
  return html`${about}${plus}${kind}${own}${inner}${parts.map((part) => fieldList(part, side))}${
    hasNothing ? html`<p class="kind">an empty object</p>` : null
  }`
}

interface Field {
  readonly name: string
  readonly schema: Schema
  readonly side: Side
  readonly isRequired: boolean
  readonly extra?: Html | null
}

function field({ name, schema, side, isRequired, extra = null }: Field): Html {
  const said = side === 'asked' ? (isRequired ? 'required' : '') : isRequired ? '' : 'may be missing'
  const inner = fieldList(schema, side) ?? (schema.items ? fieldList(schema.items, side) : null)
  const choices = choicesOf(schema)
  return html`<li>
<p class="field"><code class="name">${name}</code> <span class="type">${typeLabel(schema)}${unitOf(schema)}</span>${
    said === '' ? null : html` <span class="mark ${isRequired ? 'need' : ''}">${said}</span>`
  } ${extra}</p>
${notes(schema)}
${choices.length === 0 ? null : html`<p class="choices">${choices.map((choice) => html`<code>${choice}</code> `)}</p>`}
${inner}
</li>`
}

/** A description of one word is the unit of a number. */
const unitOf = ({ description = '' }: Schema): string => (/^\w+$/.test(description) ? `, ${description}` : '')

function notes(schema: Schema): Html | null {
  const example = schema.examples?.[0]
  const said = [
    ...(schema.description === undefined || unitOf(schema) !== ''
      ? []
      : [schema.description.replace(/([^.])$/, '$1.')]),
    ...limitsOf(schema).map((limit) => `${limit.slice(0, 1).toUpperCase()}${limit.slice(1)}.`),
    ...(example === undefined
      ? []
      : [`For example ${typeof example === 'string' ? example : JSON.stringify(example)}.`]),
  ]
  return said.length === 0 ? null : html`<p class="note">${prose(said.join(' '))}</p>`
}
