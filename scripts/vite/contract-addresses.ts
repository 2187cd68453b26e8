import type { Plugin } from 'vite'

const contractFile = /\/src\/modules\/.+\/contract(\/[a-z-]+|\.[a-z-]+)?\.ts$/
const stubId = '\0schemas-stay-on-the-server'

/** The fields of a contract that pages need: URL, content type, access and time limit. */
const clientFields = new Set([
  'id',
  'method',
  'path',
  'mergePatch',
  'multipart',
  'access',
  'toleratesGuest',
  'timeoutMs',
])

/**
 * Removes the schemas from the client bundles, since only the server validates. Contracts keep the fields that pages need,
 * values built with `zod` become 0, and `zod` itself becomes a proxy that returns itself for every property and call. A
 * contract that no page calls is dropped.
 */
export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod' ? stubId : null),
    load: (id) => (id === stubId ? 'export const z = new Proxy(() => z, { get: () => z })' : null),
    transform: {
      order: 'post',
      handler(code, id) {
        if (!contractFile.test(id.split('?')[0] ?? id)) return null
        const { body }: { readonly body: unknown } = this.parse(code)
        const cuts = [...schemaCuts(body, code), ...routeCuts(body, code), ...pureMarks(body)]
        cuts.sort((a, b) => b.start - a.start)
        const shorter = cuts.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
        return { code: shorter, map: null }
      },
    },
  }
}

interface Cut {
  readonly start: number
  readonly end: number
  /** The replacement text. */
  readonly by: string
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nodesIn = (node: unknown): Node[] =>
  Object.values(typeof node === 'object' && node !== null ? node : {})
    .flatMap((value) => [value].flat())
    .filter(isNode)

/** Every node of the tree below `node`, itself included. */
function* everyNode(node: unknown): Generator<Node> {
  if (isNode(node)) yield node
  for (const inner of Array.isArray(node) ? node.filter(isNode) : nodesIn(node)) yield* everyNode(inner)
}

const nameOf = (node: unknown): unknown => (isNode(node) && node.type === 'Identifier' ? node['name'] : undefined)

const isRouteCall = (node: Node): boolean => node.type === 'CallExpression' && nameOf(node['callee']) === 'route'

const isStaffCall = (node: Node): boolean => node.type === 'CallExpression' && nameOf(node['callee']) === 'staffCall'

const isFunction = (node: Node): boolean => node.type.endsWith('FunctionExpression')

/**
 * Constants built from schemas, which become 0. An object with options that several calls share, such as
 * `{ method: 'PATCH', access: 'customer', params: id }`, loses only the properties that pages do not need.
 */
function schemaCuts(body: unknown, code: string): Cut[] {
  const schemas = new Set<unknown>(['z', ...importedSchemas(body)])
  const cuts: Cut[] = []
  for (const declarator of everyNode(body)) {
    const init = declarator['init']
    if (declarator.type !== 'VariableDeclarator' || !isNode(init) || isFunction(init)) continue
    const nodes = [...everyNode(init)]
    if (nodes.some(isRouteCall) || !nodes.some((node) => schemas.has(nameOf(node)))) continue
    if (hasCallOptions(init)) {
      cuts.push(...propertyCuts(init, code))
      continue
    }
    schemas.add(nameOf(declarator['id']))
    cuts.push({ start: init.start, end: init.end, by: '0' })
  }
  return cuts
}

/** Schemas of other contract files, which have become 0 there: as everywhere, their names begin with a capital. */
const importedSchemas = (body: unknown): string[] =>
  [...everyNode(body)]
    .filter(({ type }) => type === 'ImportSpecifier')
    .map((specifier) => String(nameOf(specifier['local'])))
    .filter((name) => /^[A-Z]/.test(name))

const propertiesOf = (literal: unknown): Node[] =>
  isNode(literal) ? [literal['properties']].flat().filter(isNode) : []

const isNeeded = (property: Node): boolean =>
  property.type !== 'Property' || clientFields.has(String(nameOf(property['key'])))

const hasCallOptions = (init: Node): boolean =>
  init.type === 'ObjectExpression' && propertiesOf(init).some((part) => part.type === 'Property' && isNeeded(part))

/** The properties of each `route({ … })` that pages do not need. */
function routeCuts(body: unknown, code: string): Cut[] {
  return [...everyNode(body)].filter(isRouteCall).flatMap((call) => propertyCuts([call['arguments']].flat()[0], code))
}

/** The mark by which the bundler drops a call whose result is not used. */
const pureMarks = (body: unknown): Cut[] =>
  [...everyNode(body)]
    .filter((node) => isRouteCall(node) || isStaffCall(node))
    .map(({ start }) => ({ start, end: start, by: '/*#__PURE__*/ ' }))

const propertyCuts = (literal: unknown, code: string): Cut[] =>
  propertiesOf(literal)
    .filter((property) => !isNeeded(property))
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, by: '' }))
