import { filledPath, type LightToDark, litPath, strokedPath, transformed } from '../svg-shapes.ts'

/* Parts that several vegetables share. They are drawn around the origin and put into place by `placed`. */

export const LEAF_GREEN: LightToDark = ['#b4e06a', '#5fae35', '#2c7424']
export const STEM_GREEN: LightToDark = ['#a6d65a', '#5aa02f', '#2f6f22']

/** Moves markup drawn around the origin to (x, y), scaled and turned clockwise. */
export function placed(x: number, y: number, scale: number, turn: number, markup: string): string {
  return transformed(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, markup)
}

/** Soft reflection of the light. */
export function glint(x: number, y: number, rx: number, ry: number, turn: number, opacity = 0.42): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" fill-opacity="${opacity}" transform="rotate(${turn} ${x} ${y})"/>`
}

/** Dots of one colour: seeds, pores, soil. */
export function specks(
  points: readonly (readonly [x: number, y: number, radius: number])[],
  colour: string,
  opacity = 1,
): string {
  const dots = points.map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.8}"/>`).join('')
  return `<g fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}>${dots}</g>`
}

/** Star of sepals with a stalk, as on a tomato seen from above the front. `turns` are the directions of the sepals. */
export function calyx(id: string, length: number, turns: readonly number[]): string {
  const l = length
  const sepal = `M0 -${l * 0.16}C${l * 0.35} -${l * 0.26} ${l * 0.7} -${l * 0.2} ${l} ${l * 0.06}C${l * 0.65} ${l * 0.2} ${l * 0.3} ${l * 0.24} 0 ${l * 0.16}Z`
  const sepals = turns.map((turn) => placed(0, 0, 1, turn, litPath(id, sepal, LEAF_GREEN))).join('')
  const stalk = `M-${l * 0.1} 0C-${l * 0.1} -${l * 0.4} -${l * 0.06} -${l * 0.6} ${l * 0.12} -${l * 0.8}L${l * 0.34} -${l * 0.72}C${l * 0.2} -${l * 0.5} ${l * 0.14} -${l * 0.3} ${l * 0.14} 0Z`
  return transformed('scale(1 .62)', sepals) + litPath(`${id}-s`, stalk, STEM_GREEN)
}

/** Blunt green stalk of a pepper or a courgette, from its base at the origin upwards. */
export function stalk(id: string, width: number, height: number): string {
  const [w, h] = [width / 2, height]
  return litPath(
    id,
    `M-${w * 1.5} 1C-${w} -${h * 0.1} -${w * 0.8} -${h * 0.5} -${w * 0.7} -${h}Q0 -${h * 1.16} ${w * 0.7} -${h}C${w * 0.8} -${h * 0.5} ${w} -${h * 0.1} ${w * 1.5} 1Q0 ${1 + h * 0.2} -${w * 1.5} 1Z`,
    STEM_GREEN,
  )
}

/** Strap leaf that rises from the origin to a tip at (x, -height), as on leeks and onions. */
export function blade(id: string, width: number, height: number, x: number, tones: LightToDark): string {
  const w = width / 2
  return (
    litPath(
      id,
      `M-${w} 0C-${w} -${height * 0.4} ${x * 0.4 - w} -${height * 0.75} ${x} -${height}C${x * 0.75 + w} -${height * 0.65} ${w * 1.1} -${height * 0.35} ${w} 0Z`,
      tones,
    ) +
    strokedPath(
      `M0 0C0 -${height * 0.4} ${x * 0.5} -${height * 0.7} ${x * 0.93} -${height * 0.9}`,
      tones[2],
      0.35,
      0.35,
    )
  )
}

/** Feathery leaf of carrots, fennel and parsley: a rib with pairs of rounded leaflets, upwards from the origin. */
export function feather(id: string, height: number, tones: LightToDark): string {
  const leaflet = (y: number, size: number, turn: number) =>
    placed(
      0,
      -y,
      size,
      turn,
      litPath(
        id,
        'M0 0C1 -1.5 2.6 -2.2 3.6 -1.6C4.6 -1.6 4.8 -.6 4.2 0C4.4 .8 3.6 1.3 2.8 1C1.8 1.2 .8 .8 0 0Z',
        tones,
      ),
    )
  const pairs = [0.34, 0.56, 0.76].map((share, i) => {
    const [y, size] = [height * share, (height / 11) * (1 - i * 0.17)]
    return leaflet(y, size, -28) + leaflet(y, size, 208)
  })
  return (
    strokedPath(`M0 0V-${height * 0.85}`, tones[1], 0.9) + pairs.join('') + leaflet(height * 0.84, height / 13, -90)
  )
}

/** Round slice of a vegetable: rim, flesh and a lighter core. */
export function slice(radius: number, rim: string, flesh: string, core: string): string {
  return (
    `<ellipse rx="${radius}" ry="${radius * 0.94}" fill="${rim}"/>` +
    `<ellipse rx="${radius * 0.88}" ry="${radius * 0.82}" fill="${flesh}"/>` +
    `<ellipse rx="${radius * 0.56}" ry="${radius * 0.52}" fill="${core}"/>`
  )
}

/** Crescent of shade along the lower right of a body of this size around the origin. */
export function underShade(rx: number, ry: number, colour: string, opacity = 0.3): string {
  return filledPath(
    `M${rx} 0A${rx} ${ry} 0 0 1 ${-rx * 0.7} ${ry * 0.72}C${-rx * 0.1} ${ry * 0.98} ${rx * 0.72} ${ry * 0.72} ${rx} 0Z`,
    colour,
    opacity,
  )
}

/** Broad leaf with a rib, upwards from the origin. */
export function ovalLeaf(id: string, length: number, width: number, tones: LightToDark): string {
  const [l, w] = [length, width]
  return (
    litPath(
      id,
      `M0 0C-${w * 0.5} -${l * 0.16} -${w * 0.7} -${l * 0.6} -${w * 0.3} -${l * 0.86}C-${w * 0.1} -${l * 1.02} ${w * 0.2} -${l} ${w * 0.36} -${l * 0.84}C${w * 0.7} -${l * 0.56} ${w * 0.4} -${l * 0.14} 0 0Z`,
      tones,
    ) + strokedPath(`M0 0L.2 -${l * 0.8}`, '#e9f7c4', 0.45, 0.6)
  )
}
