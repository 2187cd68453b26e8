import type { UndescribedProduct } from '#modules/media/rules/picture-description.ts'
import type { PackshotRow } from './packshot-row.ts'

/** A plain box or carton with the name on it, for an imported product without a description. */
export function plainPackshot({ code, name, brandName, sizeLabel, unit }: UndescribedProduct): PackshotRow {
  const print = { id: code, brand: brandName, name: printedName(name), size: sizeLabel }
  const colours = { base: '#f4f1ea', accent: '#0b6b46', art: null, layout: 'plain' } as const
  if (unit === 'l') return { ...print, ...colours, shape: 'carton' }
  return { ...print, ...colours, shape: 'box', variant: 'box' }
}

/** As many whole words of the name as fit on a label (28 characters), without the size, which is printed below it. */
function printedName(name: string): string {
  const bare = name.replace(/\s+\d[\d.,×x ]*\s?(kg|g|ml|cl|l|buc)$/i, '')
  return bare.length <= 28
    ? bare
    : bare
        .slice(0, 29)
        .replace(/\s+\S*$/, '')
        .slice(0, 28)
}
