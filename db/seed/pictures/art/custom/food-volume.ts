import { filledPath, type LightToDark, litPath, strokedPath, transformed } from './svg-shapes.ts'

/** Markup cut to an outline. */
export function clipped(id: string, outline: string, markup: string): string {
  return `<clipPath id="${id}-clip"><path d="${outline}"/></clipPath><g clip-path="url(#${id}-clip)">${markup}</g>`
}

export function blurred(id: string, deviation: number, markup: string): string {
  return `<filter id="${id}-blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#${id}-blur)">${markup}</g>`
}

/** A rounded piece of food: lit from the upper left, shaded along the lower right edge. `inside` is markup cut to the outline. */
export function piece(id: string, outline: string, tones: LightToDark, inside = ''): string {
  const shade = transformed('translate(-1 -1.2)', strokedPath(outline, tones[2], 2.6, 0.75))
  const light = transformed('translate(1 1.2)', strokedPath(outline, tones[0], 1.2, 0.85))
  return litPath(id, outline, tones) + clipped(id, outline, inside + blurred(id, 0.7, shade + light))
}

/** A flat cut seen from above, `thickness` units thick; its side has the colour `side`. `rim` is the fat around the lean. */
export function slice(
  id: string,
  outline: string,
  tones: LightToDark,
  { thickness = 2, side, rim, inside = '' }: SliceLook,
): string {
  const lower = transformed(`translate(0 ${thickness})`, filledPath(outline, side))
  return lower + piece(id, outline, tones, inside + (rim ? strokedPath(outline, rim.colour, rim.width * 2) : ''))
}

export interface SliceLook {
  readonly thickness?: number
  readonly side: string
  readonly rim?: { readonly colour: string; readonly width: number }
  /** Markup cut to the outline, below the rim. */
  readonly inside?: string
}

/** Outline of an ellipse, for pieces that are cut or shaded. */
export function ellipseOutline(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`
}

/** Spots: `x,y,radius` of each, separated by spaces. */
export function spots(positions: string, colour: string, opacity = 1): string {
  const alpha = opacity < 1 ? ` fill-opacity="${opacity}"` : ''
  return numberGroups(positions)
    .map(
      ([x = 0, y = 0, r = 0]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.85}" fill="${colour}"${alpha}/>`,
    )
    .join('')
}

/** Parses groups such as `1,2 3,4`. */
export function numberGroups(text: string): number[][] {
  return text.split(' ').map((group) => group.split(',').map(Number))
}

/** A round string of food, such as a sausage, along a line. */
export function tube(line: string, width: number, [light, middle, dark]: LightToDark): string {
  return (
    strokedPath(line, dark, width) +
    transformed('translate(-.15 -.2)', strokedPath(line, middle, width * 0.82)) +
    transformed(
      `translate(${(-width * 0.12).toFixed(2)} ${(-width * 0.17).toFixed(2)})`,
      strokedPath(line, light, width * 0.3, 0.75),
    )
  )
}
