import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import type { Banner } from '../contract.listing.ts'
import { none } from '../read-model/columns.ts'
import type { CatalogModel } from '../read-model/model.ts'
import type { BannerRow } from '../read-model/rows.ts'
import type { ListScope } from './scope.ts'

/**
 * The banners of a list: its own, and those between products of the categories above it. `origin` is prefixed to picture
 * addresses, without a trailing slash.
 */
export function bannersOf(model: CatalogModel, scope: ListScope, origin: string): Banner[] {
  return bannerRows(model, scope).flatMap((row) => presentBanner(model, row, origin))
}

export function bannerRows(model: CatalogModel, scope: ListScope): BannerRow[] {
  return model.banners.filter((row) => belongs(row, scope))
}

function belongs({ categoryCode, list, type }: BannerRow, { node, list: own, type: kind }: ListScope): boolean {
  if (list !== null) return list === own
  if (kind !== 'category' && kind !== 'subcategory') return false
  return type === 'header'
    ? node?.code === categoryCode
    : (node?.path.some(({ code }) => code === categoryCode) ?? false)
}

/** Empty when the banner's product is no longer sold. */
function presentBanner(model: CatalogModel, row: BannerRow, origin: string): Banner[] {
  const slot = model.slotOf(row.productCode)
  if (slot === undefined) return []
  const { picture } = model.text(slot)
  const { code, eyebrow, title, body: text, action, url: path, isSponsored, position, type, displayOnMobile } = row
  const { large, extralarge } = productPictureSet(row.productCode, picture, 'front', origin)
  const product = { code: row.productCode, picture }
  const tint = model.tree.nodes[model.columns.category[slot] ?? none]?.tint ?? ''
  const pictures = {
    image: { jpg: extralarge.default, webp: extralarge.webp },
    imageResponsive: { jpg: large.default, webp: large.webp },
  }
  const words = { eyebrow, title, text, action, isSponsored, product, tint }
  return [{ name: title, position, type, displayOnMobile, ...pictures, url: origin + path, path, code, ...words }]
}
