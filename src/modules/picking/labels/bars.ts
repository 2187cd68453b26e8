import bwip from 'bwip-js/node'
import { z } from 'zod'

/** Widths of bars and spaces in turn, in modules. */
const Encoded = z.tuple([z.object({ sbs: z.array(z.number()) })])

export interface Bar {
  readonly from: number
  readonly width: number
}

export interface Bars {
  readonly modules: number
  readonly bars: readonly Bar[]
}

/** A text as Code 128: its dark bars, in modules from the left. */
export function code128(text: string): Bars {
  const [{ sbs }] = Encoded.parse(bwip.raw({ bcid: 'code128', text }))
  let at = 0
  const bars = sbs.flatMap((width, index) => {
    const from = at
    at += width
    return index % 2 === 0 ? [{ from, width }] : []
  })
  return { modules: at, bars }
}
