import { tagNames } from '../rules/tags.ts'
import { ActivePrices } from './active-prices.ts'
import { applyColumns, applySale } from './apply-row.ts'
import { CategoryIndex } from './category-index.ts'
import { arranged, type Columns, doubled, gone, makeColumns, none, tieOf, withOwnPrices } from './columns.ts'
import { Dictionary } from './dictionary.ts'
import type { ModelPromotion, NearExpirySale } from './facts.ts'
import type { BannerRow, BrandRow, CustomListingRow, DepositRow, ProductRow, PromotionRow } from './rows.ts'
import { isSameText, type ProductText, Texts } from './texts.ts'
import { type CategoryHierarchy, type CategoryRow, makeTree } from './tree.ts'

/** The whole catalogue in memory as columns of numbers. It can be rebuilt from the database at any time. */
export class CatalogModel {
  columns: Columns = makeColumns(1024)
  /** Number of assigned slots, including those of removed products. */
  count = 0
  tree: CategoryHierarchy = makeTree([])
  /** By brand number; undefined while a product refers to a brand whose row is not loaded yet. */
  brands: (BrandRow | undefined)[] = []
  promotions: (ModelPromotion | undefined)[] = []
  deposits: readonly DepositRow[] = []
  customListings: readonly CustomListingRow[] = []
  /** By position. */
  banners: readonly BannerRow[] = []
  /** Increases when a category or brand changes its name or its position in the tree. */
  namesVersion = 0
  /** Increases when the searchable text of any product changes. */
  wordsVersion = 0
  readonly sales = new Map<number, NearExpirySale>()
  readonly brandCodes = new Dictionary()
  readonly promotionCodes = new Dictionary()
  readonly countries = new Dictionary()
  readonly tags = new Dictionary(tagNames)
  readonly categoryIndex = new CategoryIndex()
  readonly activePrices = new ActivePrices(this)
  readonly #texts = new Texts()
  readonly #slots = new Map<string, number>()
  readonly #lastRows = { categories: '', brands: '' }
  readonly #brandNumbers: Map<string, number> = new Map()

  /** With `of`, that catalogue with the prices of the time `at`, epoch milliseconds: valid until its next change. */
  constructor(of?: CatalogModel, at = 0) {
    if (of === undefined) return
    this.columns = withOwnPrices(of.columns)
    this.count = of.count
    this.tree = of.tree
    this.brands = of.brands
    this.promotions = of.promotions
    this.deposits = of.deposits
    this.customListings = of.customListings
    this.banners = of.banners
    this.sales = of.sales
    this.brandCodes = of.brandCodes
    this.promotionCodes = of.promotionCodes
    this.countries = of.countries
    this.tags = of.tags
    this.categoryIndex = of.categoryIndex
    this.#texts = of.#texts
    this.#slots = of.#slots
    this.#brandNumbers = of.#brandNumbers
    this.activePrices.recomputeAll(at)
  }

  /** Undefined for a product that is not sold. */
  slotOf(code: string): number | undefined {
    const slot = this.#slots.get(code)
    return slot === undefined || this.columns.category[slot] === gone ? undefined : slot
  }

  isSold(slot: number): boolean {
    return (this.columns.category[slot] ?? gone) !== gone
  }

  text(slot: number): ProductText {
    return this.#texts.get(this.columns.text[slot] ?? 0)
  }

  setTree(rows: readonly CategoryRow[]): void {
    const before = this.tree
    if (!this.#isNews('categories', rows)) return
    this.tree = makeTree(rows)
    const { category } = this.columns
    for (let slot = 0; slot < this.count; slot++) {
      const code = before.nodes[category[slot] ?? gone]?.code
      category[slot] = this.tree.byCode.get(code ?? '')?.ordinal ?? gone
    }
    this.rebuildCategoryIndex()
  }

  setBrands(rows: readonly BrandRow[]): void {
    if (!this.#isNews('brands', rows)) return
    this.brands = []
    this.#brandNumbers.clear()
    for (const row of rows) {
      const number = this.brandCodes.number(row.code)
      this.brands[number] = row
      this.#brandNumbers.set(row.filterCode, number)
    }
  }

  /** The number of a brand by its filter code. */
  brandNumber(filterCode: string): number | undefined {
    return this.#brandNumbers.get(filterCode)
  }

  setPromotions(rows: readonly PromotionRow[]): void {
    this.promotions = []
    for (const { validFrom, validUntil, ...row } of rows) {
      const bounds = { from: validFrom.epochMilliseconds, until: validUntil.epochMilliseconds }
      this.promotions[this.promotionCodes.number(row.code)] = { ...row, ...bounds }
    }
  }

  /** Inserts or updates a product and returns its slot; undefined when its category is not known. */
  put(row: ProductRow): number | undefined {
    const ordinal = this.tree.byCode.get(row.categoryCode)?.ordinal
    if (ordinal === undefined) {
      this.remove(row.code)
      return undefined
    }
    const slot = this.#slots.get(row.code) ?? this.#newSlot(row)
    const before = this.#said(slot)
    this.#putText(slot, row)
    applyColumns(this, slot, row)
    if (this.columns.category[slot] !== ordinal || this.columns.home[slot] === none) {
      this.columns.category[slot] = ordinal
      this.categoryIndex.moved(slot)
    }
    if (this.#said(slot).some((part, at) => part !== before[at])) {
      this.columns.words[slot] = (this.columns.words[slot] ?? 0) + 1
      this.wordsVersion++
    }
    applySale(this, slot, row)
    this.activePrices.recompute(slot)
    return slot
  }

  /** Removes a product from every listing and returns its slot; undefined when it was not listed. */
  remove(code: string): number | undefined {
    const slot = this.slotOf(code)
    if (slot !== undefined) this.columns.category[slot] = gone
    return slot
  }

  /** Sorts all slots by category again. */
  rebuildCategoryIndex(): void {
    this.categoryIndex.rebuild(this.columns, this.count, this.tree.nodes.length)
  }

  /**
   * Renumbers the slots in category order, so that a category is a contiguous range of every column. Call it only before
   * any slot has been handed out.
   */
  renumberSlots(): void {
    const { order } = this.categoryIndex
    const places = new Int32Array(this.count)
    for (let place = 0; place < order.length; place++) places[order[place] ?? 0] = place
    const placeOf = (slot: number): number => places[slot] ?? 0
    this.columns = arranged(this.columns, order)
    for (const [code, slot] of this.#slots) this.#slots.set(code, placeOf(slot))
    const sales = [...this.sales]
    this.sales.clear()
    for (const [slot, sale] of sales) this.sales.set(placeOf(slot), sale)
    this.rebuildCategoryIndex()
  }

  /** Codes of all products on sale. */
  *codes(): Generator<string> {
    for (const [code, slot] of this.#slots) if (this.isSold(slot)) yield code
  }

  /** Whether the rows differ from the last load; increases `namesVersion` when they do. */
  #isNews(of: 'categories' | 'brands', rows: readonly unknown[]): boolean {
    const text = JSON.stringify(rows)
    if (this.#lastRows[of] === text) return false
    this.#lastRows[of] = text
    this.namesVersion++
    return true
  }

  #newSlot(row: ProductRow): number {
    if (this.count === this.columns.category.length) this.columns = doubled(this.columns)
    const slot = this.count++
    this.columns.category[slot] = gone
    this.columns.home[slot] = none
    this.columns.text[slot] = -1
    this.columns.tie[slot] = tieOf(row.code)
    // A copy of the string: a slice would keep the whole buffer it was read from in memory.
    this.#slots.set(Buffer.from(row.code).toString(), slot)
    return slot
  }

  #said(slot: number): readonly (number | undefined)[] {
    const { text, category, brand, tags, allergens } = this.columns
    return [text[slot], category[slot], brand[slot], tags[slot], allergens[slot]]
  }

  #putText(slot: number, row: ProductRow): void {
    const at = this.columns.text[slot] ?? -1
    if (at >= 0 && isSameText(this.#texts.get(at), row)) return
    this.columns.text[slot] = this.#texts.put(row)
  }
}
