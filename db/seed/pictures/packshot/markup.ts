/** Rounds to one decimal, which is finer than a pixel in every picture. Keeps the markup short. */
export const n1 = (value: number): number => Math.round(value * 10) / 10

/** A filled `<path>`. `attributes` is SVG text such as `fill-opacity=".2"`. */
export function path(data: string, fill: string, attributes = ''): string {
  return `<path d="${data}" fill="${fill}"${attributes && ` ${attributes}`}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, attributes = ''): string {
  return `<ellipse cx="${n1(cx)}" cy="${n1(cy)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${fill}"${attributes && ` ${attributes}`}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, attributes = ''): string {
  return `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(width)}" height="${n1(height)}" fill="${fill}"${attributes && ` ${attributes}`}/>`
}

/** A `<path>` with a stroke and no fill. */
export function strokedPath(data: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${n1(width)}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`
}

export const group = (attributes: string, content: string): string => `<g ${attributes}>${content}</g>`
/** `more` contains further transforms, applied before the translation: `rotate(-4)`. */
export const translated = (x: number, y: number, content: string, more = ''): string =>
  group(`transform="translate(${n1(x)} ${n1(y)})${more && ` ${more}`}"`, content)

/** Joins the markup that `draw` returns for the indexes 0 to `count` - 1. */
export function repeat(count: number, draw: (index: number) => string): string {
  let markup = ''
  for (let index = 0; index < count; index++) markup += draw(index)
  return markup
}
