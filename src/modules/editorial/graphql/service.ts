import { createHash, timingSafeEqual } from 'node:crypto'
import { type ExecutionArgs, NoSchemaIntrospectionCustomRule, parse, validate } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import type { EditorialContext } from '../editorial-context.ts'
import { selectEdition } from '../store.delivery.ts'
import { deliveryContext } from './delivery-context.ts'
import { queryLimits, refuseExpensive } from './limits.ts'
import { type DeliveryContext, resolvers } from './resolvers.ts'
import { typeDefs } from './schema.ts'

export interface ContentTokens {
  /** Reads what is published. */
  readonly token: string
  /** Token for drafts; without it nobody reads drafts. */
  readonly previewToken: string | undefined
}

export interface GraphqlServiceOptions {
  readonly tokens: ContentTokens
  /** Whether introspection is allowed. */
  readonly isDevelopment: boolean
}

export interface GraphqlRequest {
  readonly bearer: string
  /** `{"query": …, "variables": …}` */
  readonly body: string
}

export interface GraphqlResponse {
  readonly status: number
  readonly text: string
}

export type GraphqlService = (request: GraphqlRequest) => Promise<GraphqlResponse>

const mostBodyLength = 64 * 1024
/** Size of the response cache, valid for one edition: the shop sends the same few queries every five seconds. */
const mostAnswers = 100

/** The content service in GraphQL, of the entries in the database. It serves no address of its own. */
export function graphqlService(
  context: EditorialContext,
  { tokens, isDevelopment }: GraphqlServiceOptions,
): GraphqlService {
  const yoga = createYoga<DeliveryContext>({
    schema: createSchema<DeliveryContext>({ typeDefs, resolvers }),
    plugins: [limits(isDevelopment)],
    maskedErrors: { isDev: false, errorMessage: 'the content could not be read' },
    ...{ graphiql: false, landingPage: false, logging: false, cors: false, multipart: false },
    maxRequestBodySize: mostBodyLength,
  })
  let edition = ''
  const answers = new Map<string, string>()

  const ask = async (body: string, seesDrafts: boolean): Promise<GraphqlResponse> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body }
    const response = await yoga.fetch('http://content/graphql', init, deliveryContext(context, seesDrafts))
    return { status: response.status, text: await response.text() }
  }

  return async function graphqlService({ bearer, body }) {
    const seesDrafts = tokens.previewToken !== undefined && isSame(bearer, tokens.previewToken)
    if (!seesDrafts && !isSame(bearer, tokens.token)) return refusal(401, 'this access token is not valid')
    if (body.length > mostBodyLength) return refusal(413, 'the query is too long')
    if (seesDrafts) return ask(body, seesDrafts)
    const now = (await context.db.one(selectEdition, [context.clock.now()])).edition
    if (now !== edition) {
      answers.clear()
      edition = now
    }
    const key = createHash('sha256').update(body).digest('base64')
    const kept = answers.get(key)
    if (kept !== undefined) return { status: 200, text: kept }
    const response = await ask(body, seesDrafts)
    // Does not cache an answer of an edition that has ended meanwhile.
    if (response.status === 200 && edition === now && answers.size < mostAnswers) answers.set(key, response.text)
    return response
  }
}

const refusal = (status: number, message: string): GraphqlResponse => ({
  status,
  text: JSON.stringify({ errors: [{ message }] }),
})

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Limits by size, depth and cost; messages do not suggest names of the schema. */
const limits = (isDevelopment: boolean): Plugin => ({
  onParse: ({ setParseFn }) => {
    setParseFn((source, options) => parse(source, { ...options, maxTokens: queryLimits.tokens }))
  },
  onValidate: ({ addValidationRule, setValidationFn }) => {
    if (!isDevelopment) addValidationRule(NoSchemaIntrospectionCustomRule)
    setValidationFn((schema, document, rules) =>
      validate(schema, document, rules, { maxErrors: 5, hideSuggestions: !isDevelopment }),
    )
  },
  onExecute: ({ args }: { readonly args: ExecutionArgs }) => refuseExpensive(args.document, args.variableValues ?? {}),
})
