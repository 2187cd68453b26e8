import { checkDigit, gtin14, hasWrongCheckDigit, isGtin } from '#modules/catalog/stock/rules/gtin.ts'
import { parseGs1 } from './gs1.ts'

/** The content of a scanned or typed code. */
export type ScannedCode =
  | {
      readonly kind: 'goods'
      /** 14 digits; null for a code of the shop's own. */
      readonly gtin: string | null
      readonly text: string
      readonly lot?: string | undefined
      /** Use-by or best-before date. */
      readonly date?: string | undefined
      /** Undefined without a weight, as on the label of a shelf, which has zeros in its place. */
      readonly grams?: number | undefined
    }
  | { readonly kind: 'wrong-check-digit'; readonly text: string }

/**
 * Reads what a scanner sent: GTIN-8, 12, 13 or 14, GS1-128 and DataMatrix, labels of the shop's own scales, or any other
 * text, such as the code of a variant.
 */
export function readCode(scanned: string, weighedPrefixes: readonly string[]): ScannedCode {
  const text = scanned.trim()
  const label = parseGs1(text)
  if (label !== null) {
    const { gtin, lot, grams, bestBefore, useBy } = label
    if (gtin !== undefined && !isGtin(gtin)) return { kind: 'wrong-check-digit', text }
    return { kind: 'goods', gtin: gtin ?? null, text, lot, date: useBy ?? bestBefore, grams: grams || undefined }
  }
  if (hasWrongCheckDigit(text)) return { kind: 'wrong-check-digit', text }
  if (!isGtin(text)) return { kind: 'goods', gtin: null, text }
  const weighed = weighedPrefixes.some((prefix) => text.length === 13 && text.startsWith(prefix))
  if (!weighed) return { kind: 'goods', gtin: gtin14(text), text }
  return { kind: 'goods', gtin: gtin14(articleOf(text)), text, grams: Number(text.slice(7, 12)) || undefined }
}

/** The GTIN under which a weighed article is stored: its scale label with a weight of 0. */
function articleOf(label: string): string {
  const digits = `${label.slice(0, 7)}00000`
  return digits + checkDigit(digits)
}

/** A barcode of a variant, and how many pieces it stands for. */
export interface Barcode {
  readonly gtin: string
  readonly pieces: number
}

export interface CodedGoods {
  readonly variantCode: string
  readonly barcodes: readonly Barcode[]
}

/** How many pieces of these goods a code stands for; null for a code of other goods. */
export function piecesOf(code: ScannedCode, { variantCode, barcodes }: CodedGoods): number | null {
  if (code.text === variantCode) return 1
  if (code.kind !== 'goods' || code.gtin === null) return null
  return barcodes.find(({ gtin }) => gtin14(gtin) === code.gtin)?.pieces ?? null
}
