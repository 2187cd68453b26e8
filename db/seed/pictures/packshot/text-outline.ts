import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import type { Path, PathCommand } from './path.ts'

/**
 * Weights of the font Figtree. Text is drawn as outlines, so that the result does not depend on installed fonts. The static
 * font files are used, because fontkit (2.0.4) cannot instantiate the variable one.
 */
export type FontWeight = 600 | 700 | 800 | 900

interface Glyph {
  /** Advance width in ems. */
  readonly advance: number
  /** Outline in ems, y upwards. */
  readonly outline: Path
}

const require = createRequire(import.meta.url)
const fontCache = new Map<string, fontkit.Font>()
const glyphCache = new Map<string, Glyph>()

function openFont(subset: 'latin' | 'latin-ext', weight: FontWeight): fontkit.Font {
  const file = `@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`
  const cached = fontCache.get(file)
  if (cached) return cached
  const font = fontkit.openSync(require.resolve(file))
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a collection, not a font`)
  fontCache.set(file, font)
  return font
}

function glyphOf(character: string, weight: FontWeight): Glyph {
  const key = character + weight
  const cached = glyphCache.get(key)
  if (cached) return cached
  const code = character.codePointAt(0) ?? 0
  const latin = openFont('latin', weight)
  const source = latin.hasGlyphForCodePoint(code) ? latin : openFont('latin-ext', weight)
  const fontGlyph = source.glyphForCodePoint(code)
  const outline = fontGlyph.path.commands.map(({ command, args }) =>
    toPathCommand(
      command,
      args.map((value) => value / source.unitsPerEm),
    ),
  )
  const outlined = { advance: fontGlyph.advanceWidth / source.unitsPerEm, outline }
  glyphCache.set(key, outlined)
  return outlined
}

function toPathCommand(command: string, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): PathCommand {
  if (command === 'moveTo') return ['M', a, b]
  if (command === 'lineTo') return ['L', a, b]
  if (command === 'quadraticCurveTo') return ['Q', a, b, c, d]
  if (command === 'bezierCurveTo') return ['C', a, b, c, d, e, f]
  return ['Z']
}

export function textWidth(text: string, size: number, weight: FontWeight, spacing = 0): number {
  let width = 0
  for (const character of text) width += glyphOf(character, weight).advance * size + spacing
  return width
}

export interface TextOutlineStyle {
  readonly weight: FontWeight
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Maximum width; wider text is scaled down. */
  readonly fit?: number
  /** Letter spacing in drawing units. */
  readonly spacing?: number
}

/** Outline of one line of text with the baseline at `y` and the font size `size`. */
export function textOutline(text: string, x: number, y: number, size: number, style: TextOutlineStyle): Path {
  const { weight, anchor = 'middle', fit = Number.POSITIVE_INFINITY, spacing = 0 } = style
  const natural = textWidth(text, size, weight, spacing)
  const shrink = Math.min(1, fit / natural || 1)
  const em = size * shrink
  const width = natural * shrink
  let pen = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  const commands: PathCommand[] = []
  for (const character of text) {
    const { advance, outline } = glyphOf(character, weight)
    for (const command of outline) commands.push(placeCommand(command, pen, y, em))
    pen += advance * em + spacing * shrink
  }
  return commands
}

function placeCommand(command: PathCommand, x: number, y: number, em: number): PathCommand {
  const px = (value: number) => x + value * em
  const py = (value: number) => y - value * em
  if (command[0] === 'M' || command[0] === 'L') return [command[0], px(command[1]), py(command[2])]
  if (command[0] === 'Q') return ['Q', px(command[1]), py(command[2]), px(command[3]), py(command[4])]
  if (command[0] === 'C')
    return ['C', px(command[1]), py(command[2]), px(command[3]), py(command[4]), px(command[5]), py(command[6])]
  return command
}

/** Breaks text at spaces and after hyphens into lines of at most `width`; a longer word gets a line of its own. */
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
