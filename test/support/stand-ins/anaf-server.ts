import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SpvConduct } from '#modules/invoicing/adapters/stand-in/store.ts'
import { zip } from '#modules/invoicing/adapters/stand-in/zip.ts'

interface Message {
  readonly cif: string
  readonly reference: string
  readonly xml: string
  readonly error: string | undefined
  readonly at: number
}

interface Answer {
  readonly status?: number
  readonly body: string | Buffer
}

const pageSize = 2
const spvError = (name: string, text: string): string => `<${name} errorMessage="${text}"/>`

/** The web services of RO e-Factura in memory, with answers as integrators have recorded them, and its token server. */
export async function anafServer() {
  const messages = new Map<string, Message>()
  const tokens = { access: 'access-1', refresh: 'refresh-1', refreshes: 0 }
  const server = createServer((request, response) => void handle(request, response))
  const state = { conduct: 'works' as SpvConduct }

  const upload = (query: URLSearchParams, xml: string): Answer => {
    const header = '<header xmlns="mfp:anaf:dgti:spv:respUploadFisier:v1" dateResponse="202611250900"'
    const refuse = (text: string): Answer => ({
      body: `${header} ExecutionStatus="1">\n    ${spvError('Errors', text)}\n</header>`,
    })
    const root = query.get('standard') === 'CN' ? '<CreditNote' : '<Invoice'
    if (state.conduct === 'rejects' || !xml.startsWith(root))
      return refuse('Fisierul transmis nu este valid. org.xml.sax.SAXParseException')
    const cif = query.get('cif') ?? ''
    if (!/^\d+$/.test(cif)) return refuse(`CIF introdus= ${cif} nu este un numar`)
    const reference = /<cbc:ID>(.*?)</.exec(xml)?.[1] ?? ''
    const first = [...messages].find(([, one]) => one.reference === reference && one.error === undefined)
    const duplicate = first && `Factura a mai fost transmisa anterior cu index=${first[0]} si data incarcare=2026-11-25`
    const error = duplicate ?? (state.conduct === 'refuses' ? 'E: validari globale [BR-RO-110] x &lt; y' : undefined)
    const id = String(5_020_282_769 + messages.size)
    messages.set(id, { cif, reference, xml, error, at: Date.now() })
    if (state.conduct === 'loses-answers') return { status: 504, body: '<html>Gateway Timeout</html>' }
    return { body: `${header} ExecutionStatus="0" index_incarcare="${id}"/>` }
  }
  const stateOf = (id: string): Answer => {
    const header = '<header xmlns="mfp:anaf:dgti:efactura:stareMesajFactura:v1"'
    const message = messages.get(id)
    if (message === undefined)
      return {
        body: `${header}>${spvError('Errors', `Nu aveti dreptul de inteorgare pentru id_incarcare= ${id}`)}</header>`,
      }
    if (state.conduct === 'slow') return { body: `${header} stare="in prelucrare"/>` }
    return { body: `${header} stare="${message.error ? 'nok' : 'ok'}" id_descarcare="9${id}"/>` }
  }
  const download = (id: string): Answer => {
    const message = messages.get(id.slice(1))
    if (message === undefined)
      return { body: '{"eroare":"Nu aveti dreptul sa descarcati acesta factura","titlu":"Descarcare mesaj"}' }
    const errors = `<header xmlns="mfp:anaf:dgti:efactura:mesajEroriFactuta:v1" Index_incarcare="1">${spvError('Error', message.error ?? '')}</header>`
    const document = { name: `${id}.xml`, text: message.error ? errors : message.xml }
    return { body: zip([{ name: `semnatura_${id}.xml`, text: '<Signature/>' }, document]) }
  }
  const list = (query: URLSearchParams): Answer => {
    const [since, until, page] = ['startTime', 'endTime', 'pagina'].map((name) => Number(query.get(name)))
    const found = [...messages].filter(
      ([, { cif, at, error }]) =>
        cif === query.get('cif') && at >= (since ?? 0) && at <= (until ?? 0) && error === undefined,
    )
    if (found.length === 0)
      return { body: '{"eroare":"Nu exista mesaje in intervalul selectat","titlu":"Lista Mesaje"}' }
    const mesaje = found.slice(((page ?? 1) - 1) * pageSize, (page ?? 1) * pageSize).map(([id, { cif }]) => ({
      ...{ data_creare: '202611250900', cif, id_solicitare: id, tip: 'FACTURA TRIMISA', id: `9${id}` },
      detalii: `Factura cu id_incarcare=${id} emisa de cif_emitent=${cif}`,
    }))
    return { body: JSON.stringify({ mesaje, numar_total_pagini: Math.ceil(found.length / pageSize) }) }
  }
  const refresh = (authorization: string | undefined, form: URLSearchParams): Answer => {
    if (authorization !== `Basic ${btoa('client:secret')}`) return { status: 401, body: '{"error":"invalid_client"}' }
    if (form.get('refresh_token') !== tokens.refresh) return { status: 400, body: '{"error":"invalid_grant"}' }
    tokens.refreshes++
    tokens.access = `access-${tokens.refreshes + 1}`
    tokens.refresh = `refresh-${tokens.refreshes + 1}`
    const granted = { access_token: tokens.access, refresh_token: tokens.refresh, expires_in: 7_776_000 }
    return { body: JSON.stringify({ ...granted, token_type: 'Bearer', scope: 'clientappid issuer role serial' }) }
  }
  const answer = (method: string, url: URL, body: string, authorization: string | undefined): Answer => {
    if (url.pathname === '/token') return refresh(authorization, new URLSearchParams(body))
    if (authorization !== `Bearer ${tokens.access}`) return { status: 401, body: '{"message":"Unauthorized"}' }
    if (state.conduct === 'away') return { status: 503, body: '<html>Service Unavailable</html>' }
    const query = url.searchParams
    if (method === 'POST' && /^\/rest\/upload(b2c)?$/.test(url.pathname)) return upload(query, body)
    if (url.pathname === '/rest/stareMesaj') return stateOf(query.get('id_incarcare') ?? '')
    if (url.pathname === '/rest/descarcare') return download(query.get('id') ?? '')
    if (url.pathname === '/rest/listaMesajePaginatieFactura') return list(query)
    return { status: 404, body: '' }
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const url = new URL(request.url ?? '/', 'http://anaf')
    const { status = 200, body: sent } = answer(request.method ?? '', url, body, request.headers.authorization)
    response.writeHead(status).end(sent)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ tokens, url: `${origin}/rest`, tokenUrl: `${origin}/token` },
    behave: async (conduct: SpvConduct): Promise<void> => {
      state.conduct = conduct
    },
    stop: async () => void server.close(),
  }
}
