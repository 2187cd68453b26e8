import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { SpvUnavailable } from '../../ports.ts'
import { zip } from '../stand-in/zip.ts'
import { unzip } from './unzip.ts'
import { readAnswer, readMessages, readState, readUpload } from './wire.ts'

const upload = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<header xmlns="mfp:anaf:dgti:spv:respUploadFisier:v1" dateResponse="202108051144" ${content}`
const state = (content: string) => `<header xmlns="mfp:anaf:dgti:efactura:stareMesajFactura:v1"${content}`
const unavailable = (mayBeDone: boolean, said: RegExp) => (error: unknown) =>
  error instanceof SpvUnavailable && error.mayBeDone === mayBeDone && said.test(error.message)

test('an upload that is taken has the name of its message', () => {
  assert.deepEqual(readUpload(upload('ExecutionStatus="0" index_incarcare="3828"/>')), {
    kind: 'taken',
    messageId: '3828',
  })
})

test('only what is said of the file refuses a document; missing rights and limits leave it to be uploaded', () => {
  const refused = (error: string) => upload(`ExecutionStatus="1">\n    <Errors errorMessage="${error}"/>\n</header>`)
  for (const error of [
    'Marime fisier transmis mai mare de 10 MB.',
    'Fisierul transmis nu este valid. org.xml.sax.SAXParseException; cvc-elt.1: element &quot;a&quot;',
  ])
    assert.deepEqual(readUpload(refused(error)), { kind: 'refused', errors: [error.replaceAll('&quot;', '"')] })
  for (const error of [
    'Nu aveti drept in SPV pentru CIF=8000000000',
    'S-au facut deja 1000 de incarcari in cursul zilei',
    'A aparut o eroare tehnica. Cod: SPV-101',
  ])
    assert.throws(() => readUpload(refused(error)), unavailable(false, new RegExp(error.slice(0, 20))))
})

test('an unreadable answer to an upload may mean that it was taken', () => {
  for (const text of ['', '<html>Bad Gateway</html>', upload('ExecutionStatus="0"/>')])
    assert.throws(() => readUpload(text), unavailable(true, /SPV answers an upload with/))
})

test('a message is processed, accepted or refused', () => {
  assert.deepEqual(readState(state(' stare="in prelucrare"/>')), { kind: 'processing' })
  assert.deepEqual(readState(state(' stare="ok" id_descarcare="1234"/>')), { kind: 'accepted', downloadId: '1234' })
  const nok = { kind: 'refused', downloadId: '77', reason: 'nok' } as const
  assert.deepEqual(readState(state(' stare="nok" id_descarcare="77"/>')), nok)
  const reason = 'XML cu erori nepreluat de sistem'
  assert.deepEqual(readState(state(` stare="${reason}"/>`)), { kind: 'refused', downloadId: null, reason })
})

test('an error in place of the state says nothing about the document', () => {
  for (const error of [
    'S-au facut deja 20 descarcari de mesaj in cursul zilei',
    'Nu aveti dreptul de inteorgare pentru id_incarcare= 3828',
  ])
    assert.throws(
      () => readState(state(`><Errors errorMessage="${error}"/></header>`)),
      unavailable(false, /SPV tells no state/),
    )
})

test('the answer to an accepted document names it, and that to a refused one its errors', () => {
  const signature = { name: 'semnatura_1.xml', text: '<Signature/>' }
  const invoice = '<Invoice><cbc:CustomizationID>x</cbc:CustomizationID><cbc:ID>PFT-000123</cbc:ID></Invoice>'
  const accepted = zip([signature, { name: '1.xml', text: invoice }])
  assert.deepEqual(readAnswer(accepted), { archive: accepted, reference: 'PFT-000123', errors: [] })
  const errors =
    '<header xmlns="mfp:anaf:dgti:efactura:mesajEroriFactuta:v1" Index_incarcare="1" Cif_emitent="2"><Error errorMessage="E: [BR-RO-110]&#xA; total &amp; TVA"/></header>'
  const refused = zip([{ name: '1.xml', text: errors }, signature])
  assert.deepEqual(readAnswer(refused), { archive: refused, reference: null, errors: ['E: [BR-RO-110] total & TVA'] })
})

test('JSON, rubbish and an archive without a document are no answers', () => {
  const json = '{"eroare":"S-au facut deja 10 descarcari de mesaj in cursul zilei","titlu":"Descarcare mesaj"}'
  assert.throws(() => readAnswer(Buffer.from(json)), unavailable(false, /S-au facut deja 10/))
  for (const bytes of [Buffer.alloc(0), Buffer.from('PK\x05\x06'), zip([])])
    assert.throws(() => readAnswer(bytes), unavailable(false, /archive/))
})

test('an archive compressed by deflate is read', () => {
  const text = readFileSync('README.md', 'utf8')
  const stored = zip([{ name: 'a.xml', text }])
  const packed = deflateRawSync(text)
  const begin = 30 + 'a.xml'.length
  const directory = stored.lastIndexOf('PK\x01\x02')
  const bytes = Buffer.concat([stored.subarray(0, begin), packed, stored.subarray(directory)])
  const entry = begin + packed.length
  bytes.writeUInt16LE(8, entry + 10)
  bytes.writeUInt32LE(packed.length, entry + 20)
  bytes.writeUInt32LE(entry, bytes.length - 6)
  assert.deepEqual(
    unzip(bytes).map(({ name, content }) => [name, content.toString()]),
    [['a.xml', text]],
  )
})

test('the list names accepted documents; that there are none is no error', () => {
  const message = (tip: string, id?: string) => ({
    data_creare: '202210311452',
    cif: '8',
    id_solicitare: '5001',
    tip,
    id,
  })
  const mesaje = [message('FACTURA TRIMISA', '3001'), message('FACTURA TRIMISA'), message('ERORI FACTURA', '3002')]
  const list = readMessages(JSON.stringify({ mesaje, numar_total_pagini: 3 }))
  assert.deepEqual(list, { messages: [{ messageId: '5001', downloadId: '3001' }], pages: 3 })
  assert.deepEqual(readMessages('{"eroare":"Nu exista mesaje in ultimele 5 zile","titlu":"Lista Mesaje"}').messages, [])
  for (const text of ['{"eroare":"startTime nu poate fi mai vechi de 60 de zile"}', '[]', 'x'])
    assert.throws(() => readMessages(text), unavailable(false, /SPV gives no list/))
})
