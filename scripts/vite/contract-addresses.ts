import type { Plugin } from 'vite'

const contractFile = /\/src\/modules\/[^/]+\/contract(\.[a-z]+)?\.ts$/
const stubId = '\0schemas-stay-on-the-server'

/** What a page needs of a contract is its id, method, path and content type; the rest is for the server. */
const kept = new Set(['id', 'method', 'path', 'mergePatch'])

/**
 * Takes the schemas out of the page bundles: contracts keep their address, and `zod` becomes an object
 * that answers everything with itself. Types are not touched; validation happens on the server alone.
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
        const cuts = routeCalls(this.parse(code)).flatMap((call) => call.properties.filter(isSchema))
        const shorter = cuts.toReversed().reduce((text, { start, end }) => {
          const comma = text[end] === ',' ? 1 : 0
          return text.slice(0, start) + text.slice(end + comma)
        }, code)
        return { code: shorter, map: null }
      },
    },
  }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Property extends Node {
  readonly key?: { readonly name?: string }
}

function isSchema(property: Property): boolean {
  return property.type === 'Property' && !kept.has(property.key?.name ?? '')
}

/** The object literals handed to `route(...)`, in the order of the text. */
function routeCalls(program: unknown): { properties: Property[] }[] {
  const found: { properties: Property[] }[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (isRouteCall(node)) found.push(node.arguments[0])
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(program)
  return found
}

function isRouteCall(node: object): node is { arguments: [{ properties: Property[] }] } {
  if (!('type' in node) || node.type !== 'CallExpression' || !('callee' in node) || !('arguments' in node)) return false
  const { callee, arguments: given } = node
  if (typeof callee !== 'object' || callee === null || !('name' in callee) || callee.name !== 'route') return false
  const literal: unknown = Array.isArray(given) ? given[0] : undefined
  return typeof literal === 'object' && literal !== null && 'properties' in literal
}
