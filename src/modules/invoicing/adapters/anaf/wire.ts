import { z } from 'zod'
import { parseJson } from '#platform/http/outgoing/outbound.ts'
import { type SpvAnswer, type SpvMessage, type SpvState, SpvUnavailable, type SpvUpload } from '../../ports.ts'
import { unzip } from './unzip.ts'

/*
 * The answers of RO e-Factura. Nearly every refusal comes with status 200, in the format of the call: `Errors` in the XML
 * header, `eroare` in JSON. Only some of them are about the document; the others, such as missing rights and daily limits,
 * pass once somebody or time has removed their cause.
 */

/** A header as `<header stare="ok" id_descarcare="1"><Errors errorMessage="…"/></header>`. */
interface Header {
  readonly attributes: ReadonlyMap<string, string>
  readonly errors: readonly string[]
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const unescaped = (text: string): string =>
  text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
      const code = hex !== undefined ? Number.parseInt(hex, 16) : decimal !== undefined ? Number(decimal) : undefined
      if (code === undefined) return entities[name] ?? whole
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/\s+/g, ' ')
    .trim()

/** Null for a text without a header. */
function readHeader(xml: string): Header | null {
  const [, list] = /<(?:\w+:)?header\b((?:[^>"]|"[^"]*")*)>/.exec(xml) ?? []
  if (list === undefined) return null
  const attributes = new Map(
    Array.from(list.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g), ([, name = '', value = '']) => [name, unescaped(value)]),
  )
  return { attributes, errors: errorsIn(xml) }
}

const errorsIn = (xml: string): string[] =>
  Array.from(xml.matchAll(/<(?:\w+:)?Errors?\b[^>]*?errorMessage\s*=\s*"([^"]*)"/g), ([, text = '']) => unescaped(text))

/** What the authority says of a file that it will never process: it is no valid XML, or larger than 10 MB. */
const isAboutFile = (error: string): boolean => /fisierul transmis nu este valid|marime fisier/i.test(error)

/** The answer to an upload. */
export function readUpload(text: string): SpvUpload {
  const header = readHeader(text)
  const messageId = header?.attributes.get('index_incarcare')
  if (header?.attributes.get('ExecutionStatus') === '0' && messageId) return { kind: 'taken', messageId }
  if (header === null || header.errors.length === 0)
    throw new SpvUnavailable(`SPV answers an upload with: ${text.slice(0, 200)}`, { mayBeDone: true })
  if (header.errors.some(isAboutFile)) return { kind: 'refused', errors: header.errors }
  throw new SpvUnavailable(`SPV takes no upload: ${header.errors.join('; ')}`, { mayBeDone: false })
}

/** The answer about the state of a message. */
export function readState(text: string): SpvState {
  const header = readHeader(text)
  const state = header?.attributes.get('stare')
  const downloadId = header?.attributes.get('id_descarcare')
  if (state === 'in prelucrare') return { kind: 'processing' }
  if (state === 'ok' && downloadId) return { kind: 'accepted', downloadId }
  if (state === 'nok' && downloadId) return { kind: 'refused', downloadId, reason: state }
  if (state === 'XML cu erori nepreluat de sistem') return { kind: 'refused', downloadId: null, reason: state }
  const answer = header?.errors.join('; ') || text.slice(0, 200)
  throw new SpvUnavailable(`SPV tells no state: ${answer}`, { mayBeDone: false })
}

const Refusal = z.object({ eroare: z.string() })

/** The archive of an answer. In its place a refusal may come as JSON. */
export function readAnswer(archive: Buffer): SpvAnswer {
  const refusal = Refusal.safeParse(parseJson(archive.toString()))
  if (refusal.success) throw new SpvUnavailable(`SPV gives no answer: ${refusal.data.eroare}`, { mayBeDone: false })
  const xml = documentIn(archive)
  const isDocument = readHeader(xml) === null
  const [, reference] = (isDocument && /<(?:\w+:)?ID\b[^>]*>([^<]+)</.exec(xml)) || []
  return { archive, reference: reference === undefined ? null : unescaped(reference), errors: errorsIn(xml) }
}

/** The file beside the signature. */
function documentIn(archive: Buffer): string {
  try {
    const found = unzip(archive).find(({ name }) => name.endsWith('.xml') && !name.startsWith('semnatura'))
    if (found !== undefined) return found.content.toString()
  } catch (cause) {
    throw new SpvUnavailable('SPV answers with an archive that cannot be read', { mayBeDone: false, cause })
  }
  throw new SpvUnavailable('SPV answers with an archive without a document', { mayBeDone: false })
}

const List = z.object({
  mesaje: z.array(z.object({ id: z.string().optional(), id_solicitare: z.string(), tip: z.string() })),
  numar_total_pagini: z.coerce.number().int().min(0).default(1),
})

/** A page of the list of messages, and how many pages there are. */
export function readMessages(text: string): { readonly messages: readonly SpvMessage[]; readonly pages: number } {
  const answer = parseJson(text)
  const refusal = Refusal.safeParse(answer)
  if (refusal.success && /nu exista mesaje/i.test(refusal.data.eroare)) return { messages: [], pages: 1 }
  const list = List.safeParse(answer)
  if (!list.success)
    throw new SpvUnavailable(`SPV gives no list of messages: ${text.slice(0, 200)}`, { mayBeDone: false })
  const messages = list.data.mesaje
    .filter(({ tip }) => tip === 'FACTURA TRIMISA')
    .flatMap(({ id, id_solicitare: messageId }) => (id === undefined ? [] : [{ messageId, downloadId: id }]))
  return { messages, pages: list.data.numar_total_pagini }
}
