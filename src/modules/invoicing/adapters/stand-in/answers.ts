import { dayOf } from '#kernel/clock.ts'
import { xmlText } from '#kernel/xml-text.ts'
import type { SpvConduct, StandInMessage } from './store.ts'
import { zip } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const attributes = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')
const errorsXml = (name: string, errors: readonly string[]): string =>
  errors.map((error) => `<${name} errorMessage="${xmlText(error)}"/>`).join('')

export const uploadXml = (index: string): string =>
  `${head}<header xmlns="mfp:anaf:dgti:spv:respUploadFisier:v1"${attributes({ ExecutionStatus: '0', index_incarcare: index })}/>`

export const uploadErrorsXml = (errors: readonly string[]): string =>
  `${head}<header xmlns="mfp:anaf:dgti:spv:respUploadFisier:v1" ExecutionStatus="1">${errorsXml('Errors', errors)}</header>`

export function stateXml(message: StandInMessage | null, conduct: SpvConduct): string {
  const open = `${head}<header xmlns="mfp:anaf:dgti:efactura:stareMesajFactura:v1"`
  if (message === null) return `${open}>${errorsXml('Errors', ['Nu exista factura cu acest id de incarcare'])}</header>`
  if (conduct === 'slow') return `${open} stare="in prelucrare"/>`
  const state = { stare: message.errors.length === 0 ? 'ok' : 'nok', id_descarcare: message.downloadId }
  return `${open}${attributes(state)}/>`
}

/** The document, or what is wrong with it, and a signature, which is none. */
export function archiveOf({ id, cif, xml, errors }: StandInMessage): Buffer {
  const of = attributes({ Index_incarcare: id, Cif_emitent: cif })
  const refusal = `${head}<header xmlns="mfp:anaf:dgti:efactura:mesajEroriFactuta:v1"${of}>${errorsXml('Error', errors)}</header>`
  return zip([
    { name: `${id}.xml`, text: errors.length === 0 ? xml : refusal },
    { name: `semnatura_${id}.xml`, text: `${head}<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>` },
  ])
}

export const listJson = (messages: readonly StandInMessage[], pages: number): object =>
  messages.length === 0
    ? { eroare: 'Nu exista mesaje in intervalul selectat', titlu: 'Lista Mesaje' }
    : {
        mesaje: messages.map(({ id, downloadId, cif, receivedAt }) => ({
          ...{ data_creare: dayOf(receivedAt).replaceAll('-', ''), cif, id_solicitare: id, tip: 'FACTURA TRIMISA' },
          ...{ detalii: `Factura cu id_incarcare=${id} emisa de cif_emitent=${cif}`, id: downloadId },
        })),
        numar_total_pagini: pages,
      }

/** What is wrong with a document before its content is looked at. */
export function fileFaults(standard: string, xml: string): string[] {
  const root = standard === 'CN' ? 'CreditNote' : 'Invoice'
  return new RegExp(`<${root}[\\s>]`).test(xml) && xml.trimEnd().endsWith(`</${root}>`)
    ? []
    : [`Fisierul transmis nu este valid. Elementul ${root} lipseste.`]
}

/** What is wrong with its content. */
export function documentFaults(first: StandInMessage | null, conduct: SpvConduct): string[] {
  if (first !== null)
    return [`Factura a mai fost transmisa anterior cu index=${first.id} si data incarcare=${dayOf(first.receivedAt)}`]
  return conduct === 'refuses' ? ['E: validari globale [BR-RO-082] Adresa cumparatorului lipseste.'] : []
}
