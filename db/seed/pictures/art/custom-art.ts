import type { CustomArtName } from './art-names.ts'
import { cheeseArt } from './custom/cheese/cheese.ts'
import { fishMeatCheeseArt } from './custom/fish-meat-cheese.ts'
import { fruitAndVegetableArt } from './custom/fruit-and-vegetables.ts'
import { nutsSeedsDriedFruitArt } from './custom/nuts/nuts-seeds-dried-fruit.ts'
import { nutsGrainBreadArt } from './custom/nuts-grain-bread.ts'
import { sweetsAndHouseholdArt } from './custom/sweets-and-household.ts'

/** Art that the Fluent Emoji set lacks, drawn for this project. */
export const customArt = {
  ...fruitAndVegetableArt,
  ...nutsGrainBreadArt,
  ...fishMeatCheeseArt,
  ...sweetsAndHouseholdArt,
  ...cheeseArt,
  ...nutsSeedsDriedFruitArt,
} satisfies Record<CustomArtName, string>
