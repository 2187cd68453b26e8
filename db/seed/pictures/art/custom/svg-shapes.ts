/*
 * Art is drawn in a square of 32 units with light from the upper left, like the icons of the Fluent Emoji set. `id` is the id
 * of the shape's gradient; it must be unique among all art and starts with `own-`.
 */

/** Colours of a gradient. */
export type LightToDark = readonly [light: string, middle: string, dark: string]

/** Ellipse with radial light and a soft highlight. */
export function litEllipse(id: string, cx: number, cy: number, rx: number, ry: number, tones: LightToDark): string {
  return (
    radialGradient(id, tones, 0.36, 0.3) +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>` +
    `<ellipse cx="${cx - rx * 0.34}" cy="${cy - ry * 0.46}" rx="${rx * 0.3}" ry="${ry * 0.18}" fill="#fff" fill-opacity=".34" transform="rotate(-24 ${cx - rx * 0.34} ${cy - ry * 0.46})"/>`
  )
}

/** Path with radial light from the upper left. */
export function litPath(id: string, outline: string, tones: LightToDark): string {
  return `${radialGradient(id, tones, 0.32, 0.22)}<path d="${outline}" fill="url(#${id})"/>`
}

/** Path with a vertical gradient, light at the top. */
export function gradientPath(id: string, outline: string, tones: readonly [string, string]): string {
  return `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${tones[0]}"/><stop offset="1" stop-color="${tones[1]}"/></linearGradient></defs><path d="${outline}" fill="url(#${id})"/>`
}

export function filledPath(outline: string, fill: string, opacity = 1): string {
  return `<path d="${outline}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`
}

export function strokedPath(outline: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`
}

export function rotated(degrees: number, cx: number, cy: number, markup: string): string {
  return `<g transform="rotate(${degrees} ${cx} ${cy})">${markup}</g>`
}

export function transformed(transform: string, markup: string): string {
  return `<g transform="${transform}">${markup}</g>`
}

function radialGradient(id: string, [light, middle, dark]: LightToDark, fx: number, fy: number): string {
  return `<defs><radialGradient id="${id}" cx="${fx}" cy="${fy}" r=".85"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>`
}
