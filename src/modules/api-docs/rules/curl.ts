import { exampleOf } from './example.ts'
import type { Operation, Parameter, Schemas } from './openapi.ts'

/**
 * The operation as a command to paste into a shell. What only the reader has stands in capitals: ACCESS_TOKEN, and
 * every parameter without an example.
 */
export function curlOf(operation: Operation, origin: string, schemas: Schemas): string {
  const { method, path, parameters, body, access, answer } = operation
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => argument(name, parameters, schemas))
  const query = parameters
    .filter(({ place, isRequired, schema }) => place === 'query' && (isRequired || schema.examples?.length))
    .map(({ name }) => `${name}=${argument(name, parameters, schemas)}`)
  const address = `${origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`]
  if (Number(answer.status) >= 300) lines.push('--include')
  if (access === 'customer') lines.push(`-H ${quoted('authorization: Bearer ACCESS_TOKEN')}`)
  if (body !== null) {
    lines.push(`-H ${quoted(`content-type: ${body.type}`)}`)
    lines.push(`-d ${quoted(JSON.stringify(exampleOf(body.schema, schemas), null, 2))}`)
  }
  return lines.join(' \\\n  ')
}

function argument(name: string, parameters: readonly Parameter[], schemas: Schemas): string {
  const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {}
  if (schema.examples?.length || schema.type !== 'string') return encodeURIComponent(String(exampleOf(schema, schemas)))
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** For a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
