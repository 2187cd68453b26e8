import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import type { Path, PathCommand } from './path.ts'

/**
 * Text as outlines of Figtree, so that no system font is asked and every machine draws the same
 * bytes. The static files are read, because fontkit cannot take instances of the variable ones.
 */
export type FontWeight = 600 | 700 | 800 | 900

interface Glyph {
  /** Width in ems. */
  readonly advance: number
  /** Outline in ems, y upwards. */
  readonly outline: Path
}

const require = createRequire(import.meta.url)
const fonts = new Map<string, fontkit.Font>()
const glyphs = new Map<string, Glyph>()

function font(subset: 'latin' | 'latin-ext', weight: FontWeight): fontkit.Font {
  const file = `@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`
  const known = fonts.get(file)
  if (known) return known
  const opened = fontkit.openSync(require.resolve(file))
  if (!('glyphForCodePoint' in opened)) throw new Error(`${file} is a collection, not a font`)
  fonts.set(file, opened)
  return opened
}

function glyph(character: string, weight: FontWeight): Glyph {
  const key = character + weight
  const known = glyphs.get(key)
  if (known) return known
  const code = character.codePointAt(0) ?? 0
  const latin = font('latin', weight)
  const from = latin.hasGlyphForCodePoint(code) ? latin : font('latin-ext', weight)
  const shape = from.glyphForCodePoint(code)
  const ems = shape.path.commands.map(({ command, args }) =>
    step(
      command,
      args.map((value) => value / from.unitsPerEm),
    ),
  )
  const made = { advance: shape.advanceWidth / from.unitsPerEm, outline: ems }
  glyphs.set(key, made)
  return made
}

function step(command: string, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): PathCommand {
  if (command === 'moveTo') return ['M', a, b]
  if (command === 'lineTo') return ['L', a, b]
  if (command === 'quadraticCurveTo') return ['Q', a, b, c, d]
  if (command === 'bezierCurveTo') return ['C', a, b, c, d, e, f]
  return ['Z']
}

export function textWidth(text: string, size: number, weight: FontWeight, spacing = 0): number {
  let width = 0
  for (const character of text) width += glyph(character, weight).advance * size + spacing
  return width
}

export interface TextOutlineStyle {
  readonly weight: FontWeight
  readonly anchor?: 'start' | 'middle' | 'end'
  /** The text is made smaller until it is no wider. */
  readonly fit?: number
  /** Extra space after each letter. */
  readonly spacing?: number
}

/** Outline of one line of text whose baseline is at `y`. */
export function textOutline(text: string, x: number, y: number, size: number, style: TextOutlineStyle): Path {
  const { weight, anchor = 'middle', fit = Number.POSITIVE_INFINITY, spacing = 0 } = style
  const natural = textWidth(text, size, weight, spacing)
  const shrink = Math.min(1, fit / natural || 1)
  const em = size * shrink
  const width = natural * shrink
  let pen = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  const steps: PathCommand[] = []
  for (const character of text) {
    const { advance, outline } = glyph(character, weight)
    for (const part of outline) steps.push(placed(part, pen, y, em))
    pen += advance * em + spacing * shrink
  }
  return steps
}

function placed(part: PathCommand, x: number, y: number, em: number): PathCommand {
  const px = (value: number) => x + value * em
  const py = (value: number) => y - value * em
  if (part[0] === 'M' || part[0] === 'L') return [part[0], px(part[1]), py(part[2])]
  if (part[0] === 'Q') return ['Q', px(part[1]), py(part[2]), px(part[3]), py(part[4])]
  if (part[0] === 'C') return ['C', px(part[1]), py(part[2]), px(part[3]), py(part[4]), px(part[5]), py(part[6])]
  return part
}

/** Breaks at spaces and after hyphens; a word longer than `width` keeps a line of its own. */
export function wrapWords(text: string, size: number, weight: FontWeight, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').flatMap((part) => part.split(/(?<=-)/))) {
    const joined = current === '' ? word : current + (current.endsWith('-') ? '' : ' ') + word
    if (current !== '' && textWidth(joined, size, weight) > width) {
      lines.push(current)
      current = word
    } else current = joined
  }
  return current === '' ? lines : [...lines, current]
}
