import type { ArtName } from '../art/art-names.ts'
import type { SitePicture } from './site-picture.ts'

type DepartmentArts = readonly [middle: ArtName, left: ArtName, right: ArtName]

/** The three arts that represent each of the 18 departments, by department code. */
const departmentArts = {
  '01': ['broccoli', 'tomato', 'carrot'],
  '02': ['bread', 'croissant', 'baguette-bread'],
  '03': ['glass-of-milk', 'cheese-wedge', 'egg'],
  '04': ['cut-of-meat', 'poultry-leg', 'salmon-fillet'],
  '05': ['salami', 'bento-box', 'bacon'],
  '06': ['coconut', 'tofu', 'pea-pod'],
  '07': ['ice', 'ice-cream', 'soft-ice-cream'],
  '08': ['jar', 'canned-food', 'ear-of-corn'],
  '09': ['chocolate-bar', 'cookie', 'candy'],
  '10': ['hot-beverage', 'pancakes', 'honey-pot'],
  '11': ['beverage-box', 'tropical-drink', 'cup-with-straw'],
  '12': ['wine-glass', 'clinking-beer-mugs', 'grapes'],
  '13': ['sheaf-of-rice', 'sushi', 'herb'],
  '14': ['baby-bottle', 'baby', 'teddy-bear'],
  '15': ['lotion-bottle', 'toothbrush', 'herb'],
  '16': ['soap', 'sponge', 'bubbles'],
  '17': ['potted-plant', 'light-bulb', 'candle'],
  '18': ['dog-face', 'cat-face', 'bone'],
} as const satisfies Record<string, DepartmentArts>

/** Pictures of 360 × 230 with transparent background, shown on the colour of the department. */
export const departmentTiles: Readonly<Record<string, SitePicture>> = Object.fromEntries(
  Object.entries(departmentArts).map(([code, trio]) => [`dept-${code}`, departmentTile(trio)]),
)

function departmentTile([middle, left, right]: DepartmentArts): SitePicture {
  return {
    width: 360,
    height: 230,
    items: [
      { art: left, x: 82, y: 184, size: 138, turn: -6 },
      { art: right, x: 282, y: 184, size: 130, turn: 8 },
      { art: middle, x: 182, y: 206, size: 190 },
    ],
  }
}
