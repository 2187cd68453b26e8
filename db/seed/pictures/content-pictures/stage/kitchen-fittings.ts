import { ellipse, n1, path, rect, repeat } from '../../packshot/markup.ts'
import { bannerProducts } from '../../site-pictures/banner-products.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import { unprinted } from './packs.ts'
import type { Stage } from './stage.ts'

/** A drawer of a freezer with its contents looking over the edge. */
export const drawer = (s: Stage, y: number, contents: string) => {
  const front = `M250 ${y + 74}H950V${y + 168}Q950 ${y + 178} 940 ${y + 178}H260Q250 ${y + 178} 250 ${y + 168}Z`
  return (
    rect(262, y, 676, 170, '#9cc3da') +
    rect(262, y, 676, 60, '#7fabc6', 'fill-opacity=".6"') +
    contents +
    s.shaded(front, '#e3f3fb', 0.4, 0.1) +
    path(front, '#bfe0f2', 'fill-opacity=".35"') +
    rect(520, y + 96, 160, 18, '#a9cde2', 'rx="9"') +
    rect(250, y + 74, 700, 5, '#ffffff', 'fill-opacity=".9"')
  )
}

export const boxOf = (
  s: Stage,
  x: number,
  y: number,
  width: number,
  colour: HexColour,
  art: Parameters<Stage['floating']>[0],
) =>
  s.shaded(`M${x} ${y - 74}h${width}v84h${-width}Z`, '#f4fafd', 0.3, 0.14) +
  rect(x - 6, y - 84, width + 12, 18, colour, 'rx="5"') +
  s.floating(art, x + width / 2, y - 34, 58)

/** The open door with its racks. */
export const freezerDoor = (s: Stage) => {
  const rack = (y: number, contents: string) =>
    contents + s.shaded(`M985 ${y}H1180V${y + 62}H985Z`, '#cfe6f3', 0.4, 0.14) + rect(985, y, 195, 5, '#ffffff')
  const tub = (id: string, accent: HexColour, x: number, y: number) =>
    s.product({ ...unprinted(bannerProducts.iceCream), id, accent, lid: accent }, x, y, 150)
  return (
    s.shaded('M930 -20H1260V660H930Z', '#f4f7f8', 0.3, 0.12, 'across') +
    rect(965, 16, 300, 640, '#e6f1f7') +
    rack(170, tub('t1', '#7b3fa0', 1040, 190) + tub('t2', '#b3123f', 1130, 190)) +
    rack(372, [0, 1, 2].map((i) => s.floating('ice', 1025 + i * 58, 350, 70, i * 16)).join('')) +
    rack(560, tub('t3', '#0a6b44', 1040, 580) + tub('t4', '#d99a00', 1130, 580))
  )
}

/** A pan on a hob with its flame; what it holds lies on its dark floor. */
export const panOnFlame = (s: Stage, x: number, y: number, width: number, inside: string) => {
  const half = width / 2
  const flames = repeat(9, (i) => {
    const fx = x - half * 0.6 + (half * 1.2 * i) / 8
    return path(
      `M${n1(fx - 9)} ${y + 34}Q${n1(fx)} ${y - 16} ${n1(fx + 9)} ${y + 34}Z`,
      i % 2 === 0 ? '#3f9bea' : '#7cc4ff',
      'fill-opacity=".9"',
    )
  })
  const body = `M${n1(x - half)} ${y - 70}C${n1(x - half * 0.98)} ${y - 20} ${n1(x - half * 0.86)} ${y + 8} ${n1(x - half * 0.7)} ${y + 8}H${n1(x + half * 0.7)}C${n1(x + half * 0.86)} ${y + 8} ${n1(x + half * 0.98)} ${y - 20} ${n1(x + half)} ${y - 70}Z`
  return (
    s.shadow(x, y + 44, half * 0.9, 20, 0.4) +
    rect(x - half * 0.74, y + 30, half * 1.48, 12, '#2a332f', 'rx="6"') +
    flames +
    s.shaded(
      `M${n1(x + half * 0.94)} ${y - 66}L${n1(x + half * 1.95)} ${y - 104}Q${n1(x + half * 2.06)} ${y - 98} ${n1(x + half * 1.98)} ${y - 80}L${n1(x + half * 0.96)} ${y - 42}Z`,
      '#2b2f33',
      0.25,
      0.2,
    ) +
    s.shaded(body, '#3b4247', 0.2, 0.35, 'across') +
    ellipse(x, y - 70, half, half * 0.22, '#565f65') +
    ellipse(x, y - 66, half * 0.93, half * 0.18, '#23282b') +
    inside
  )
}
