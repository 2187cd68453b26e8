import type { ArtName } from '../art/art-names.ts'
import type { HexColour } from '../spec/common-packshot-spec.ts'
import type { PackshotSpec } from '../spec/packshot-spec.ts'
import { drawingBounds, type ShapeDrawing, type SquareView } from './bounds.ts'
import type { Canvas } from './canvas.ts'
import { lighten, mix } from './colour.ts'
import { n1, rect } from './markup.ts'

/* The view `scene` of a product: on a table, with the food that its label shows beside it. */

/** Art that is drawn beside the product; animals, tools and symbols appear only on labels. */
const sceneFood: ReadonlySet<ArtName> = new Set<ArtName>([
  'red-apple',
  'green-apple',
  'pear',
  'tangerine',
  'orange',
  'grapefruit',
  'lemon',
  'lime',
  'bananas',
  'watermelon',
  'melon',
  'grapes',
  'red-grapes',
  'green-grapes',
  'strawberry',
  'blueberries',
  'raspberry',
  'cherries',
  'peach',
  'apricot',
  'plum',
  'mango',
  'pineapple',
  'coconut',
  'kiwi-fruit',
  'pomegranate',
  'red-currants',
  'black-currants',
  'blackberry',
  'nectarine',
  'quince',
  'clementine',
  'pomelo',
  'papaya',
  'passion-fruit',
  'avocado',
  'olive',
  'tomato',
  'eggplant',
  'potato',
  'carrot',
  'ear-of-corn',
  'hot-pepper',
  'bell-pepper',
  'red-bell-pepper',
  'cucumber',
  'leafy-green',
  'broccoli',
  'garlic',
  'onion',
  'red-onion',
  'mushroom',
  'brown-mushroom',
  'peanuts',
  'chestnut',
  'ginger-root',
  'pea-pod',
  'herb',
  'parsley',
  'lovage',
  'dill',
  'coriander',
  'basil',
  'mint',
  'rosemary',
  'thyme',
  'oregano',
  'baby-spinach',
  'arugula',
  'lambs-lettuce',
  'salad-mix',
  'crisp-salad-mix',
  'iceberg-lettuce',
  'pickled-cucumber',
  'pickled-cabbage',
  'walnut',
  'almond',
  'hazelnut',
  'pistachio',
  'walnut-kernel',
  'pecan',
  'cashew',
  'roasted-almond',
  'hazelnut-kernel',
  'prune',
  'date',
  'medjool-date',
  'dried-apricot',
  'coffee-bean',
  'egg',
  'bread',
  'croissant',
  'pretzel',
  'sesame-pretzel-rings',
  'cheese-pretzel-rings',
  'cheese-scones',
  'crackling-scones',
  'hamburger-bun',
  'brioche-bun',
  'hot-dog-bun',
  'cookie',
  'doughnut',
  'cheese-wedge',
  'camembert',
  'brie',
  'melted-cheese',
  'ham-melted-cheese',
  'mushroom-melted-cheese',
  'light-cheese-spread',
  'pumpkin',
  'zucchini',
  'cabbage',
  'cauliflower',
  'beetroot',
  'carrots',
  'baby-carrots',
  'parsnip',
  'celeriac',
  'kohlrabi',
  'gogosar',
  'green-beans',
  'yellow-beans',
  'radish',
  'leek',
  'sunflower',
  'rose',
  'tea-leaf',
  'praline',
  'wafer',
])

/** A wider margin around the product than in the full view, mostly above it. */
export function sceneView({ x, y, side }: SquareView): SquareView {
  return { x: x - side * 0.12, y: y - side * 0.17, side: side * 1.24 }
}

/** Wall and table in the colours of the product, with light from the upper left. */
export function backdrop(
  canvas: Canvas,
  spec: PackshotSpec,
  drawing: ShapeDrawing,
  { x, y, side }: SquareView,
): string {
  const wall: HexColour = spec.tint ?? lighten(spec.accent, 0.82)
  const table = mix(mix(wall, spec.accent, 0.22), '#c9a77a', 0.35)
  const horizon = drawing.body.bottom - (drawing.body.bottom - y) * 0.2
  const glow = canvas.radialGradient([
    [0, '#ffffff', 0.75],
    [1, '#ffffff', 0],
  ])
  const depth = canvas.linearGradient(
    [
      [0, '#ffffff', 0.28],
      [1, '#0a1a13', 0.12],
    ],
    'down',
  )
  const floor = (fill: string) => rect(x, horizon, side, y + side - horizon, fill)
  return (
    rect(x, y, side, side, wall) +
    `<circle cx="${n1(x + side * 0.28)}" cy="${n1(y + side * 0.12)}" r="${n1(side * 0.75)}" fill="${glow}"/>` +
    floor(table) +
    floor(depth)
  )
}

/** Three pieces of food in front of and beside the product; nothing if its art is not food. */
export function foodBeside(canvas: Canvas, spec: PackshotSpec, drawing: ShapeDrawing): string {
  const food = foodForScene(spec)
  if (!food) return ''
  const { left, right, bottom } = drawing.body
  const size = (drawingBounds(drawing).bottom - drawing.body.top) * 0.2
  const piece = (x: number, base: number, scale: number, turn: number) => {
    const s = size * scale
    const ground = { cx: x + s * 0.05, cy: base, rx: s * 0.48, ry: s * 0.1, strength: 0.36 }
    return canvas.shadow(ground) + canvas.art(food, x, base - s * 0.42, s, { turn })
  }
  return (
    piece(right + size * 0.1, bottom + size * 0.1, 0.9, 8) +
    piece(left - size * 0.05, bottom + size * 0.32, 1.1, -10) +
    piece(left + size * 0.75, bottom + size * 0.5, 0.8, 14)
  )
}

function foodForScene(spec: PackshotSpec): ArtName | null {
  const unit = spec.shape === 'multi' ? spec.unit : spec
  // These already show their contents.
  if (
    unit.shape === 'loose' ||
    unit.shape === 'crate' ||
    unit.shape === 'net' ||
    unit.shape === 'pot' ||
    unit.shape === 'card'
  )
    return null
  const shown = 'window' in unit && unit.window ? unit.window : unit.art
  return shown && sceneFood.has(shown) ? shown : null
}
