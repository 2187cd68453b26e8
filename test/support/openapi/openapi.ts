/** The part of OpenAPI 3.1 that the shop's document uses. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly operations: readonly Operation[]
  readonly schemas: Schemas
}

export interface Operation {
  readonly id: string
  readonly method: string
  /** Including the prefix: `/api/v2/shop/orders/{token}`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly access: 'public' | 'optional' | 'customer'
  readonly parameters: readonly Parameter[]
  readonly body: Body | null
  readonly success: SuccessResponse
  readonly refusals: readonly Refusal[]
}

export interface Parameter {
  readonly name: string
  readonly location: 'path' | 'query'
  readonly isRequired: boolean
  readonly description: string | undefined
  readonly schema: Schema
}

export interface Body {
  readonly type: string
  readonly isRequired: boolean
  readonly schema: Schema
}

export interface SuccessResponse {
  readonly status: string
  readonly description: string
  /** Null for a response without a body. */
  readonly schema: Schema | null
}

/** The names of problems with one status. */
export interface Refusal {
  readonly status: string
  readonly description: string
  readonly names: readonly string[]
}

export type Schemas = Readonly<Record<string, Schema>>

/** JSON Schema, draft 2020-12. */
export interface Schema {
  readonly $ref?: string | undefined
  readonly type?: string | readonly string[] | undefined
  readonly description?: string | undefined
  readonly format?: string | undefined
  readonly properties?: Schemas | undefined
  readonly required?: readonly string[] | undefined
  readonly additionalProperties?: boolean | Schema | undefined
  readonly items?: Schema | undefined
  readonly anyOf?: readonly Schema[] | undefined
  readonly oneOf?: readonly Schema[] | undefined
  readonly allOf?: readonly Schema[] | undefined
  readonly not?: unknown
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[] | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly exclusiveMinimum?: number | undefined
  readonly multipleOf?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
}

const prefix = '#/components/schemas/'

/** The name of the shared schema that a `$ref` points to; undefined without a `$ref`. */
export const sharedName = ({ $ref }: Schema): string | undefined =>
  $ref?.startsWith(prefix) ? $ref.slice(prefix.length) : undefined

export const typesOf = ({ type }: Schema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type
