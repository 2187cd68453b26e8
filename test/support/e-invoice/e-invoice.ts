import { elementsAt, readXml, textAt, type XmlElement } from './xml.ts'

/** A taxed part of a document: a line, an allowance or an entry of the VAT breakdown. */
export interface TaxedPart {
  readonly element: XmlElement
  /** 'S' or 'E'. */
  readonly category: string
  /** '11.00' */
  readonly percent: string
  /** Net, in bani. */
  readonly amount: number
}

/** An e-Factura as rules read it. Amounts are bani; NaN where one is missing. */
export interface EInvoice {
  readonly root: XmlElement
  readonly lines: readonly TaxedPart[]
  readonly allowances: readonly TaxedPart[]
  readonly breakdown: readonly TaxedPart[]
  readonly seller: XmlElement
  readonly buyer: XmlElement
  readonly text: (path: string) => string
  readonly total: (name: string) => number
}

export function readEInvoice(xml: string): EInvoice {
  const root = readXml(xml)
  const parts = (path: string, amount: string, category: string): TaxedPart[] =>
    elementsAt(root, path).map((element) => ({
      element,
      category: textAt(element, `${category}/ID`),
      percent: textAt(element, `${category}/Percent`),
      amount: baniAt(element, amount),
    }))
  const party = (role: string): XmlElement => elementsAt(root, `${role}/Party`)[0] ?? nothing
  return {
    root,
    lines: parts(`${root.name}Line`, 'LineExtensionAmount', 'Item/ClassifiedTaxCategory'),
    allowances: parts('AllowanceCharge', 'Amount', 'TaxCategory'),
    breakdown: parts('TaxTotal/TaxSubtotal', 'TaxableAmount', 'TaxCategory'),
    seller: party('AccountingSupplierParty'),
    buyer: party('AccountingCustomerParty'),
    text: (path) => textAt(root, path),
    total: (name) => baniAt(root, `LegalMonetaryTotal/${name}`),
  }
}

const nothing: XmlElement = { name: '', attributes: {}, children: [], text: '' }

/** An amount in bani; NaN without one. */
export const baniAt = (element: XmlElement, path: string): number => {
  const text = textAt(element, path)
  return text === '' ? Number.NaN : Math.round(Number(text) * 100)
}

export const sumOf = (parts: readonly TaxedPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)
