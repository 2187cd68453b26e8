import type { UndescribedProduct } from '#modules/media/rules/picture-description.ts'
import type { PackshotSpec } from './packshot-spec.ts'

/** Describes a plain box or carton with the product's name, for an imported product without a picture description. */
export function plainPackshot({ code, name, brandName, sizeLabel, unit }: UndescribedProduct): PackshotSpec {
  const texts = { id: code, brand: brandName, name: printedName(name), size: sizeLabel }
  const colours = { base: '#f4f1ea', accent: '#0b6b46', art: null, layout: 'plain' } as const
  if (unit === 'l') return { ...texts, ...colours, shape: 'carton' }
  return { ...texts, ...colours, shape: 'box', variant: 'box' }
}

/** As many whole words of the name as fit in 28 characters, without the size, which is printed separately. */
function printedName(name: string): string {
  const withoutSize = name.replace(/\s+\d[\d.,×x ]*\s?(kg|g|ml|cl|l|buc)$/i, '')
  return withoutSize.length <= 28
    ? withoutSize
    : withoutSize
        .slice(0, 29)
        .replace(/\s+\S*$/, '')
        .slice(0, 28)
}
