import { hue, luminance, mix } from '../packshot/colour.ts'
import type { HexColour } from '../spec/common-packshot-spec.ts'
import type { ArtName } from './art-names.ts'

/** The Fluent Emoji set shades food with violet, so that apples and cucumbers look purple. These colours replace the violet. */
const foodShades: Partial<Record<ArtName, HexColour>> = {
  'red-apple': '#9c1226',
  'green-apple': '#3f8a1c',
  cucumber: '#235f27',
  potato: '#8a5a34',
  'poultry-leg': '#8a4a22',
  tomato: '#a3122e',
  pear: '#6f8f1a',
  peach: '#d0522e',
  tangerine: '#d9660c',
  banana: '#c98a12',
  croissant: '#a8601c',
  'bell-pepper': '#1f6a2c',
  egg: '#a8693a',
  bread: '#a8652a',
  'leafy-green': '#2a5f20',
  avocado: '#2c5a22',
  onion: '#a8682e',
  eggplant: '#3d1a4f',
  carrot: '#c7541a',
  'pea-pod': '#2b6a24',
  strawberry: '#a30f35',
  broccoli: '#1b6b45',
  lemon: '#d09a12',
  garlic: '#b9a48f',
  mango: '#c9541a',
  cookie: '#8a5228',
  'cut-of-meat': '#8e1f2c',
  olive: '#3d6b1d',
  'kiwi-fruit': '#4c7a1c',
  chestnut: '#4a2415',
  pretzel: '#8f4a18',
  lime: '#3f8a1c',
  melon: '#7a9a2a',
  pineapple: '#b5761a',
  'ear-of-corn': '#c98a12',
  'baguette-bread': '#a8601c',
  'ginger-root': '#a8682e',
  'meat-on-bone': '#7a3a1c',
  bagel: '#9a5a20',
  pie: '#a8601c',
  mushroom: '#a3122e',
  'brown-mushroom': '#6b4226',
  peanuts: '#9a6a2e',
  beans: '#6b2a1c',
  'roasted-sweet-potato': '#6b2340',
}

/** Share of the replacement colour in a replaced gradient stop. */
const SHADE_SHARE = 0.82

/** Replaces violet gradient stops by the shade colour of the food. */
export function replaceVioletShades(name: ArtName, markup: string): string {
  const shade = foodShades[name]
  if (!shade) return markup
  return markup.replace(/stop-color="(#[0-9A-Fa-f]{6})"/g, (attribute, stop: HexColour) => {
    const shaded = shadedStop(name, stop, shade)
    return shaded ? `stop-color="${shaded}"` : attribute
  })
}

function shadedStop(name: ArtName, stop: HexColour, shade: HexColour): HexColour | null {
  const degrees = hue(stop)
  if (degrees === null) return null
  if (name === 'tomato' || name === 'strawberry') {
    return degrees > 285 && degrees < 355 ? mix(stop, luminance(stop) > 0.2 ? '#ee3a30' : shade, 0.75) : null
  }
  if (name === 'broccoli') return degrees > 150 && degrees < 230 ? mix(stop, shade, 0.7) : null
  if (degrees <= 215 || degrees >= 345) return null
  return mix(stop, shade, name === 'eggplant' ? 0.58 : SHADE_SHARE)
}
