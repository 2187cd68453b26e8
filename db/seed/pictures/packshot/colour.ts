import type { HexColour } from '../spec/common-packshot-spec.ts'

type Rgb = readonly [number, number, number]

/** Dark green, mixed into a colour to darken it. */
const SHADE: HexColour = '#0b1512'
const DARK_INK: HexColour = '#1b2420'

function channels(colour: HexColour): Rgb {
  const value = Number.parseInt(colour.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex(red: number, green: number, blue: number): HexColour {
  const two = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0')
  return `#${two(red)}${two(green)}${two(blue)}`
}

/** Interpolates between two colours: `share` 0 gives the first, 1 the second. */
export function mix(first: HexColour, second: HexColour, share: number): HexColour {
  const [r1, g1, b1] = channels(first)
  const [r2, g2, b2] = channels(second)
  return toHex(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share)
}

export const darken = (colour: HexColour, share: number): HexColour => mix(colour, SHADE, share)
export const lighten = (colour: HexColour, share: number): HexColour => mix(colour, '#ffffff', share)

/** Relative luminance as defined by WCAG, 0 to 1. */
export function luminance(colour: HexColour): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = channels(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export const isLight = (colour: HexColour): boolean => luminance(colour) > 0.36

/** Text colour that is readable on `colour`: dark or white. */
export const inkOn = (colour: HexColour): HexColour => (isLight(colour) ? DARK_INK : '#ffffff')

/** Hue in degrees, or null for greys. */
export function hue(colour: HexColour): number | null {
  const [r, g, b] = channels(colour)
  const [red, green, blue] = [r / 255, g / 255, b / 255]
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 0.12) return null
  const sector =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  return (sector * 60 + 360) % 360
}
