import type { PackshotRow, UnitRow } from './packshot-row.ts'
import type { PictureView } from './picture-address.ts'

/** What a product comes in, as far as words tell it apart; each has its sentence in `media.json` under `alt`. */
export type Container =
  | 'bottle'
  | 'flask'
  | 'aerosol'
  | 'canister'
  | 'can'
  | 'tin'
  | 'drum'
  | 'jar'
  | 'cup'
  | 'tub'
  | 'box'
  | 'pack'
  | 'cask'
  | 'carton'
  | 'bag'
  | 'sachet'
  | 'pouch'
  | 'bar'
  | 'tray'
  | 'vacuum'
  | 'loose'
  | 'net'
  | 'crate'
  | 'eggs'
  | 'jug'
  | 'spray'
  | 'tube'
  | 'rolls'
  | 'card'
  | 'pot'
  | 'multi'

/** A sentence of `media.json` and what goes into it. */
export interface AltText {
  readonly key: `alt.${Container | 'close-up' | 'scene'}`
  readonly values: { readonly what: string }
}

/**
 * What the picture shows, for the product page: carton of fresh milk Lunca Albă, 1,8 L. Cards pass
 * an empty alt instead, because the name follows.
 */
export function packshotAlt(row: PackshotRow, view: PictureView = 'front'): AltText {
  const what = [[loweredName(row.name), row.brand].filter(Boolean).join(' '), row.size].filter(Boolean).join(', ')
  if (view === 'label') return { key: 'alt.close-up', values: { what } }
  if (view === 'scene') return { key: 'alt.scene', values: { what } }
  return { key: `alt.${row.shape === 'multi' ? 'multi' : container(row)}`, values: { what } }
}

/** "Lapte" becomes "lapte" inside a sentence, "IPA" and "3 brânzeturi" stay. */
function loweredName(name: string): string {
  const [first = '', second = ''] = name
  const isWord = second !== '' && second === second.toLocaleLowerCase('ro')
  return isWord ? first.toLocaleLowerCase('ro') + name.slice(first.length) : name
}

const bottles = {
  water: 'bottle',
  soda: 'bottle',
  oil: 'bottle',
  wine: 'bottle',
  sparkling: 'bottle',
  spirits: 'bottle',
  beer: 'bottle',
  milk: 'bottle',
  juice: 'bottle',
  sauce: 'bottle',
  squeeze: 'flask',
  shampoo: 'flask',
  pump: 'flask',
  aerosol: 'aerosol',
  vial: 'flask',
  canister: 'canister',
} as const satisfies Record<string, Container>

const boxes = {
  box: 'box',
  cereal: 'box',
  flat: 'box',
  tea: 'box',
  tall: 'box',
  small: 'box',
  brick: 'carton',
  butter: 'pack',
  nappies: 'pack',
  cask: 'cask',
} as const satisfies Record<string, Container>

function container(row: UnitRow): Container {
  switch (row.shape) {
    case 'bottle':
      return bottles[row.variant]
    case 'can':
      return row.variant === 'drum' ? 'drum' : row.variant === 'tin' || row.variant === 'tuna' ? 'tin' : 'can'
    case 'jar':
      return row.variant === 'cream' ? 'tub' : 'jar'
    case 'cup':
      return row.variant === 'cup' ? 'cup' : 'tub'
    case 'box':
      return boxes[row.variant]
    case 'bag':
      return row.variant === 'sachet'
        ? 'sachet'
        : row.variant === 'pouch'
          ? 'pouch'
          : row.variant === 'wipes'
            ? 'pack'
            : 'bag'
    case 'wedge':
      return 'vacuum'
    case 'detergent':
      return 'jug'
    case 'bar':
    case 'card':
    case 'carton':
    case 'crate':
    case 'eggs':
    case 'loose':
    case 'net':
    case 'pot':
    case 'rolls':
    case 'spray':
    case 'tray':
    case 'tube':
      return row.shape
  }
}
