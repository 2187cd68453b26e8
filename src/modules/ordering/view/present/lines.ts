import { type Bani, lei } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { codeOfSlug } from '#modules/catalog/rules/category-slug.ts'
import { unitPrice } from '#modules/catalog/rules/unit-price.ts'
import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import { returnablePieces } from '../../after-sales/rules/returnable.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderItemView } from '../../order/contract/line.ts'
import type { OrderView } from '../../order/contract/order.ts'
import type { ItemRow } from '../../order/row.ts'
import type { Goods } from '../../order/rules/goods.ts'
import type { PricedOrderLine } from '../../priced-order/rules/priced-order.ts'
import { t } from '../../texts.ts'

/** Lines grouped by department, both in the order in which they were added. */
export function presentGroups(lines: readonly OrderItemView[]): OrderView['items'] {
  const groups = Map.groupBy(lines, ({ breadcrumbs }) => breadcrumbs[0]?.code ?? '')
  return [...groups].map(([code, items]) => {
    const department = items[0]?.breadcrumbs[0]
    const { name = t('line.otherGoods'), slug = '', icon = null } = department ?? {}
    return { code, name, slug, icon, items }
  })
}

/** What URLs of pictures are made of. */
export type PictureAddresses = Pick<OrderingContext, 'publicUrl' | 'iconOf'>

/** Facts of a line's row about changes by picking. */
export type LineChangeFacts = Pick<
  ItemRow,
  'changeReason' | 'ordered' | 'deliveredThousandths' | 'answer' | 'substitute'
>

/** A line with its substitutes; `isOpen` while these can be refused. */
export function presentLine(
  line: PricedOrderLine,
  facts: LineChangeFacts | undefined,
  substitutes: readonly PricedOrderLine[],
  { publicUrl, iconOf }: PictureAddresses,
  isOpen = false,
): OrderItemView {
  const { item, goods, state, price } = line
  const change = facts?.changeReason ?? null
  const delivered = substitutes.filter(({ item }) => item.quantity > 0)
  const answer = facts?.answer ?? null
  const orderedSubtotal = facts?.ordered?.total ?? price.total
  const original = goods.originalPrice
  return {
    id: item.id,
    variantCode: item.variantCode,
    sku: goods.productCode,
    productCode: goods.productCode,
    productSlug: goods.slug,
    productName: goods.name || t('line.withdrawn'),
    variantName: goods.sizeLabel,
    brand: goods.brand,
    quantity: item.quantity,
    isOk: state === 'ok',
    state,
    message: message(line, change),
    changeReason: change,
    label: label(goods, state),
    maxAvailableQuantity: Math.min(goods.available, 100),
    maxAllowedQuantity: goods.maxPerOrder,
    price: lei(goods.price),
    priceInt: goods.price,
    originalPrice: original && lei(original),
    originalPriceInt: original,
    geniusPrice: goods.geniusPrice && lei(goods.geniusPrice),
    discountedUnitPrice: lei(price.unit),
    discountedUnitPriceInt: price.unit,
    fullSubtotal: lei(price.full),
    fullSubtotalInt: price.full,
    subtotal: lei(price.total),
    subtotalInt: price.total,
    deposit: lei(price.deposit),
    depositInt: price.deposit,
    unitPriceLabel: unitPriceLabel(goods, price.unit),
    priceLabel: moneyText(price.total),
    bmsmInfo: presentBmsm(goods, item.quantity),
    comment: item.comment,
    substitute: facts?.substitute ?? null,
    ageRestricted: goods.isAgeRestricted,
    mealVoucherEligible: goods.mealVoucher,
    isGift: line.isGift ?? false,
    breadcrumbs: goods.breadcrumbs.map(({ code, name, slug }) => ({
      code: code === goods.productCode ? code : codeOfSlug(slug),
      ...{ name, slug, icon: iconOf(code) },
    })),
    image: productPictureSet(goods.productCode, goods.picture, 'front', publicUrl),
    orderedQuantity: facts?.ordered?.quantity ?? item.quantity,
    orderedSubtotal: lei(orderedSubtotal),
    orderedSubtotalInt: orderedSubtotal,
    changeText: facts ? changeText(line, facts, substitutes) : null,
    replacements: delivered.map((one) => presentReplacement(one, publicUrl)),
    answer,
    canBeAnswered: isOpen && delivered.length > 0 && answer !== 'refused',
    ...presentReturnable(line),
  }
}

function presentReplacement(line: PricedOrderLine, publicUrl: string): OrderItemView['replacements'][number] {
  const { item, goods, price } = line
  return {
    id: item.id,
    variantCode: item.variantCode,
    productName: goods.name,
    variantName: goods.sizeLabel,
    productSlug: goods.slug,
    brand: goods.brand,
    quantity: item.quantity,
    subtotal: lei(price.total),
    subtotalInt: price.total,
    deposit: lei(price.deposit),
    depositInt: price.deposit,
    unitPriceLabel: unitPriceLabel(goods, price.unit),
    image: productPictureSet(goods.productCode, goods.picture, 'front', publicUrl),
    ...presentReturnable(line),
  }
}

/** Whether pieces of a line or of its substitutes can be returned. */
export const hasReturnablePieces = ({ returnableQuantity, replacements }: OrderItemView): boolean =>
  [{ returnableQuantity }, ...replacements].some((line) => line.returnableQuantity > 0)

function presentReturnable({
  item,
  goods: { isReturnable },
  refundedPieces = 0,
  returningPieces = 0,
}: PricedOrderLine) {
  const left = returnablePieces({ isReturnable, quantity: item.quantity, refundedPieces })
  // A return may name more pieces than are left.
  const returningQuantity = Math.min(left, returningPieces)
  return { isReturnable, returnableQuantity: left - returningQuantity, returningQuantity }
}

/** '2 buc. în loc de 3.' */
function changeText(
  { item: { quantity }, goods }: PricedOrderLine,
  { changeReason, ordered, deliveredThousandths, answer }: LineChangeFacts,
  substitutes: readonly PricedOrderLine[],
): string | null {
  if (changeReason === null) return null
  const other = substitutes[0]?.goods
  const isRefused = answer === 'refused'
  return t(isRefused ? (quantity === 0 ? 'changed.refused' : 'changed.partly_refused') : `changed.${changeReason}`, {
    quantity,
    ordered: ordered?.quantity ?? quantity,
    name: other ? [other.name, other.brand].filter(Boolean).join(' ') : '',
    pieces: substitutes.reduce((sum, one) => sum + one.item.quantity, 0),
    delivered: amountText((deliveredThousandths ?? goods.netThousandths) / 1000, goods.unit),
    sold: amountText(goods.netThousandths / 1000, goods.unit),
  })
}

const decimal = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 3 })
const amountText = (amount: number, unit: string): string => `${decimal.format(amount)} ${unit}`

/** A line of a placed order without its price details. */
export function presentSummaryItem(line: OrderItemView): OrderView['summaryItems'][number] {
  const { id, variantCode, sku, productName, variantName, productSlug, brand, quantity, subtotal, subtotalInt } = line
  const { priceLabel, state, message: text, breadcrumbs, isGift, replacements } = line
  return {
    ...{ id, variantCode, sku, productName, variantName, productSlug, brand, quantity, subtotal, subtotalInt },
    ...{ priceLabel, state, message: text, breadcrumbs, isGift, replacements },
    image: { default: line.image.thumbnail.default },
  }
}

function message({ goods, state }: PricedOrderLine, change: ItemRow['changeReason']): string | null {
  if (change !== null) return t(`change.${change}`)
  if (state === 'unavailable') return t('line.soldOut')
  return state === 'limited' ? t('line.fewerLeft', { count: Math.min(goods.available, goods.maxPerOrder) }) : null
}

function label({ bmsm }: Goods, state: PricedOrderLine['state']): OrderItemView['label'] {
  if (state === 'unavailable') return { kind: 'unavailable', text: t('line.unavailable') }
  if (bmsm === null) return { kind: 'in-stock', text: t('line.inStock') }
  const { targetQuantity, unitDiscount } = bmsm
  return { kind: 'bmsm', text: t('line.bmsm', { quantity: targetQuantity, discount: moneyText(unitDiscount) }) }
}

function presentBmsm({ bmsm }: Goods, quantity: number): OrderItemView['bmsmInfo'] {
  if (bmsm === null) return null
  const { targetQuantity, unitDiscount, geniusUnitDiscount } = bmsm
  return {
    targetQuantity,
    unitDiscount: lei(unitDiscount),
    unitDiscountInt: unitDiscount,
    geniusUnitDiscount: lei(geniusUnitDiscount),
    geniusUnitDiscountInt: geniusUnitDiscount,
    isReached: quantity >= targetQuantity,
  }
}

/** '10,44 Lei/kg', without zero decimals; empty where it would repeat the price. */
function unitPriceLabel({ netThousandths, unit, price }: Goods, paid: Bani): string {
  if (unit === 'buc' && netThousandths === 1000) return ''
  const perUnit = unitPrice(paid === 0 ? price : paid, { netThousandths, unit })
  return `${moneyText(perUnit).replace(/,00 lei$| lei$/, '')} Lei/${unit}`
}
