import { appleArt } from './apples.ts'
import { bananaArt } from './bananas.ts'
import { berryArt } from './berries-and-grapes.ts'
import { citrusArt } from './citrus.ts'
import { exoticFruitArt } from './exotic-fruit.ts'
import { melonAndStoneFruitArt } from './melons-and-stone-fruit.ts'
import { pearArt } from './pears.ts'

/** Varieties and kinds of fruit beside those of `fruit-and-vegetables.ts`. */
export const furtherFruitArt = {
  ...bananaArt,
  ...citrusArt,
  ...appleArt,
  ...pearArt,
  ...berryArt,
  ...melonAndStoneFruitArt,
  ...exoticFruitArt,
} as const
