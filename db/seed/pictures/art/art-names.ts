import { bakeryCheeseNuts } from './names/bakery-cheese-nuts.ts'
import { fluentFood } from './names/fluent-food.ts'
import { fluentOthers } from './names/fluent-others.ts'
import { fruitAndVegetables } from './names/fruit-and-vegetables.ts'
import { furtherFruitAndHerbs } from './names/further-fruit-and-herbs.ts'
import { meatAndFish } from './names/meat-and-fish.ts'
import { staples } from './names/staples.ts'

/* Names of art: small pictures on labels, in trays and nets, and of goods sold loose. */

/** Icons of the Fluent Emoji set (MIT, an npm dependency). */
export const fluentArtNames = [...fluentFood, ...fluentOthers] as const

/** Drawn for this project (`custom/`), because the set has no salami, no telemea cheese and no raw chicken breast. */
export const customArtNames = [
  ...fruitAndVegetables,
  ...furtherFruitAndHerbs,
  ...staples,
  ...meatAndFish,
  ...bakeryCheeseNuts,
] as const

export const artNames = [...fluentArtNames, ...customArtNames] as const

export type FluentArtName = (typeof fluentArtNames)[number]
export type CustomArtName = (typeof customArtNames)[number]
export type ArtName = FluentArtName | CustomArtName
