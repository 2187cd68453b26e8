import { fold } from '#kernel/fold.ts'
import type { DepositDrink, PackMaterial } from '#modules/catalog/rules/packaging-deposit.ts'
import { type GoodsDescription, isWithoutAlcohol } from './restricted-goods.ts'
import { alcoholWords, materials, otherCategories, otherDrinks, otherGoods } from './restricted-words.ts'

type Named = Pick<GoodsDescription, 'name' | 'categories' | 'unit'>

/** The drink of the deposit system that a product without alcohol is, by its name and then its category; null for none. */
export function softDrinkOf({ name, categories, unit }: Named): DepositDrink | null {
  if (unit !== 'l') return null
  const [folded, shelves] = [fold(name), categories.map(fold)]
  const leaf = shelves.at(-1) ?? ''
  if (shelves.some((one) => otherCategories.test(one))) return null
  // CN 2202 has beer and wine without alcohol.
  const isAlcoholFree = isWithoutAlcohol({ name: folded, leaf })
  if (isAlcoholFree && alcoholWords.some(([, word]) => word.test(`${folded} ${leaf}`))) return 'soft'
  return drinkIn(folded) ?? (otherGoods.test(folded) ? null : drinkIn(leaf))
}

function drinkIn(text: string): DepositDrink | null {
  for (const [drink, word] of otherDrinks) {
    const at = word.exec(text)?.index
    if (at !== undefined && !otherGoods.test(text.slice(0, at))) return drink
  }
  return null
}

/** Whether a drink is the juice of fruit alone, as far as its words tell; "suc" is said of soft drinks too. */
export function isJuiceAlone({ name, categories }: Pick<GoodsDescription, 'name' | 'categories'>): boolean {
  const [folded, leaf] = [fold(name), fold(categories.at(-1) ?? '')]
  return !/nectar/.test(folded) && (juiceAlone.test(folded) || (juiceAlone.test(leaf) && !/nectar/.test(leaf)))
}

const juiceAlone =
  /100 ?%|(?<!\p{L})(?:presat\p{L}*|natural\p{L}*|direct|proaspat|proaspete|stors|juices?|jus|not from concentrate)(?!\p{L})/u

/**
 * The material that texts of a product name; null when they name none. "Sticlă" is said of plastic bottles too, therefore
 * the others go first.
 */
export function statedMaterial(...texts: readonly string[]): PackMaterial | null {
  const folded = texts.map(fold).join(' · ')
  const order = ['carton', 'plastic', 'metal', 'glass'] as const
  return order.find((material) => materials[material].test(folded)) ?? null
}

const usual: Readonly<Record<DepositDrink, PackMaterial>> = {
  beer: 'metal',
  mix: 'metal',
  cider: 'glass',
  wine: 'glass',
  spirits: 'glass',
  soft: 'plastic',
  water: 'plastic',
  // As often in cartons, which carry no deposit.
  juice: 'other',
}

/** The material in which a drink is usually sold; `other` when that decides nothing. */
export const usualMaterial = (drink: DepositDrink): PackMaterial => usual[drink]
