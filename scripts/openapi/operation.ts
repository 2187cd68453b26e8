import { STATUS_CODES } from 'node:http'
import type { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { problemResponses, refusalsOf } from './problems.ts'
import type { JsonSchema, SchemaBook, WrittenSchema } from './schemas.ts'

/** The OpenAPI operation of a contract. */
export function operation(contract: Contract, book: SchemaBook): JsonSchema {
  const parameters = [
    ...parametersIn('path', book.write(contract.params, 'input')),
    ...parametersIn('query', book.write(contract.query, 'input')),
  ]
  const body = takesBody(contract.body) ? book.write(contract.body, 'input') : undefined
  const refusals = refusalsOf(contract, parameters.length > 0)
  return {
    operationId: contract.id,
    tags: [contract.tag],
    summary: contract.summary,
    ...(contract.description === undefined ? {} : { description: contract.description }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: requestBody(contract, body) }),
    responses: { [contract.status]: success(contract, book), ...problemResponses(refusals) },
    security: security[contract.access],
  }
}

const security = { public: [], optional: [{}, { bearer: [] }], customer: [{ bearer: [] }] } as const

/** A body that the server ignores is not documented. */
const takesBody = (schema: z.ZodType): boolean => schema.type !== 'undefined' && schema.type !== 'unknown'

function parametersIn(place: 'path' | 'query', { schema }: WrittenSchema): JsonSchema[] {
  const required = asList(schema['required'])
  return Object.entries(asRecord(schema['properties'])).map(([name, value]) => {
    const { description, ...written } = asRecord(value)
    const isNested = written['type'] === 'object'
    const text = description ?? (isNested ? `Written as \`${name}[key]=value\`.` : undefined)
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(text === undefined ? {} : { description: text }),
      ...(isNested ? { style: 'deepObject', explode: true } : {}),
      schema: written,
    }
  })
}

function requestBody({ mergePatch, multipart }: Contract, { schema, isRequired }: WrittenSchema): JsonSchema {
  const json = mergePatch ? 'application/merge-patch+json' : 'application/json'
  const type = multipart === null ? json : 'multipart/form-data'
  return { required: isRequired, content: { [type]: { schema } } }
}

function success({ ok, status }: Contract, book: SchemaBook): JsonSchema {
  const description = STATUS_CODES[status] ?? String(status)
  if (status >= 300) {
    const location = { description: 'The URL to continue at.', schema: { type: 'string', format: 'uri-reference' } }
    return { description, headers: { location } }
  }
  if (ok.type === 'undefined') return { description }
  const type = ok.type === 'file' ? 'application/octet-stream' : 'application/json'
  return { description, content: { [type]: { schema: book.write(ok, 'output').schema } } }
}

const asRecord = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
