import { Document, Page, Rect, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { fontFamily, registerFonts } from '#modules/invoicing/index.ts'
import type { Temperature } from '#modules/pricing/rules/bags.ts'
import { t } from '../texts.ts'
import { code128 } from './bars.ts'

export interface Label {
  /** 'PF204538-2'; its barcode too. */
  readonly code: string
  readonly orderNumber: string
  readonly toteCode: string
  readonly firstName: string
  readonly interval: string
  readonly zone: string
  /** The place in the sequence of the van; null before a run is planned. */
  readonly stop: number | null
  readonly number: number
  readonly count: number
  readonly temperature: Temperature
  readonly isAgeRestricted: boolean
  readonly grams: number
  readonly prints: number
}

const points = (millimetres: number): number => (millimetres * 72) / 25.4
const [width, height] = [points(100), points(62)]

/** Millimetres of one module: wide enough for the scanners of vans. */
const moduleWidth = points(0.33)
const barHeight = points(14)

const css = StyleSheet.create({
  page: { padding: points(4), fontFamily, fontSize: 10, color: '#000', lineHeight: 1.2 },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  large: { fontSize: 22, fontWeight: 700, lineHeight: 1 },
  strong: { fontSize: 13, fontWeight: 700 },
  line: { borderBottomWidth: 1, borderBottomColor: '#000', marginVertical: points(1.5) },
  bars: { alignItems: 'center', marginTop: points(1) },
})

/** Labels of 100 × 62 mm, one a page. */
export async function labelPdf(labels: readonly Label[]): Promise<Buffer> {
  await registerFonts()
  const title = t('title', { number: labels[0]?.orderNumber ?? '' })
  const pages = labels.map((label) => h(Page, { key: label.code, size: [width, height], style: css.page }, page(label)))
  const document = h(Document, { title, language: 'ro' }, ...pages)
  return renderToBuffer(document as Parameters<typeof renderToBuffer>[0])
}

function page(label: Label): ReactElement {
  const { zone, stop, number, count, temperature, firstName, interval, orderNumber, toteCode, prints } = label
  const kilos = (label.grams / 1000).toFixed(1).replace('.', ',')
  const marks = [
    ...(label.isAgeRestricted ? [t('age')] : []),
    t('weight', { kilos }),
    t('tote', { code: toteCode }),
    ...(prints > 0 ? [t('reprint', { count: prints + 1 })] : []),
  ]
  return h(
    View,
    null,
    h(
      View,
      { style: css.row },
      h(Text, { style: css.large }, stop === null ? zone : t('stop', { zone, stop })),
      h(Text, { style: css.large }, t('of', { number, count })),
    ),
    h(View, { style: css.row }, h(Text, { style: css.strong }, t(temperature)), h(Text, null, interval)),
    h(View, { style: css.line }),
    h(View, { style: css.row }, h(Text, { style: css.strong }, firstName), h(Text, null, orderNumber)),
    h(View, { style: css.bars }, bars(label.code), h(Text, null, label.code)),
    h(View, { style: css.row }, ...marks.map((mark) => h(Text, { key: mark, style: css.strong }, mark))),
  )
}

function bars(text: string): ReactElement {
  const { modules, bars: dark } = code128(text)
  const rects = dark.map(({ from, width: wide }) =>
    h(Rect, { key: from, x: from * moduleWidth, y: 0, width: wide * moduleWidth, height: barHeight, fill: '#000' }),
  )
  return h(Svg, { width: modules * moduleWidth, height: barHeight }, ...rects)
}
