import { z } from 'zod'
import type { ApiDocument, Body, Operation, Refusal, Schema, Schemas, SuccessResponse } from './openapi.ts'

const AnySchema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    format: z.string().optional(),
    properties: Named.optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), AnySchema]).optional(),
    // False after the elements of a tuple.
    items: z.union([AnySchema, z.literal(false).transform(() => undefined)]).optional(),
    anyOf: z.array(AnySchema).optional(),
    oneOf: z.array(AnySchema).optional(),
    allOf: z.array(AnySchema).optional(),
    enum: z.array(z.unknown()).optional(),
    examples: z.array(z.unknown()).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    multipleOf: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
)
const Named: z.ZodType<Schemas> = z.record(z.string(), AnySchema)

const Content = z.record(z.string(), z.object({ schema: AnySchema }))
const Response = z.object({
  $ref: z.string().optional(),
  description: z.string().default(''),
  content: Content.default({}),
})
type Responses = Readonly<Record<string, z.infer<typeof Response>>>

const RawOperation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        description: z.string().optional(),
        schema: AnySchema,
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), Response),
  security: z.array(z.record(z.string(), z.unknown())),
})

const Servers = z.tuple([z.object({ url: z.string() })])
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const Item = z.object({
  servers: Servers.optional(),
  get: RawOperation.optional(),
  post: RawOperation.optional(),
  put: RawOperation.optional(),
  patch: RawOperation.optional(),
  delete: RawOperation.optional(),
})

const Raw = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: Servers,
  tags: z.array(z.object({ name: z.string(), description: z.string().default('') })),
  paths: z.record(z.string(), Item),
  components: z.object({ schemas: Named, responses: z.record(z.string(), Response) }),
})

/** Parses the text of docs/openapi.json and resolves references to responses. Throws when the document is invalid. */
export function readDocument(text: string): ApiDocument {
  const { info, servers, tags, paths, components } = Raw.parse(JSON.parse(text))
  const operations = Object.entries(paths).flatMap(([path, item]) => {
    const [{ url }] = item.servers ?? servers
    return methods.flatMap((method) => {
      const raw = item[method]
      return raw === undefined ? [] : [operation(method, url.replace(/\/$/, '') + path, raw, components.responses)]
    })
  })
  return { info, servers, tags, operations, schemas: components.schemas }
}

function operation(method: string, path: string, raw: z.infer<typeof RawOperation>, shared: Responses): Operation {
  const responses = Object.entries(raw.responses).map(([status, response]) => ({
    status,
    ...(shared[response.$ref?.split('/').at(-1) ?? ''] ?? response),
  }))
  const acceptsBearer = raw.security.map((scheme) => 'bearer' in scheme)
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    tag: raw.tags[0],
    summary: raw.summary,
    access: acceptsBearer.length === 0 ? 'public' : acceptsBearer.every(Boolean) ? 'customer' : 'optional',
    parameters: raw.parameters.map(({ name, in: location, required, description, schema }) => ({
      name,
      location,
      isRequired: required,
      description,
      schema,
    })),
    body: bodyOf(raw.requestBody),
    success: successOf(responses),
    refusals: responses.flatMap(refusalOf),
  }
}

type StatusResponse = z.infer<typeof Response> & { readonly status: string }

function bodyOf(raw: z.infer<typeof RawOperation>['requestBody']): Body | null {
  const [content] = Object.entries(raw?.content ?? {})
  return content === undefined
    ? null
    : { type: content[0], isRequired: raw?.required ?? false, schema: content[1].schema }
}

function successOf(responses: readonly StatusResponse[]): SuccessResponse {
  const success = responses.find(({ status }) => Number(status) < 400)
  if (success === undefined) throw new Error('an operation without a successful response')
  return {
    status: success.status,
    description: success.description,
    schema: success.content['application/json']?.schema ?? null,
  }
}

function refusalOf({ status, description, content }: StatusResponse): Refusal[] {
  const types = content['application/problem+json']?.schema.properties?.['type']?.enum ?? []
  return types.length === 0
    ? []
    : [{ status, description, names: types.map((type) => String(type).split('/').at(-1) ?? '') }]
}
