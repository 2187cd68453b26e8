import type { CustomArtName } from './art-names.ts'
import { bakeryArt } from './custom/bakery/bakery.ts'
import { cheeseArt } from './custom/cheese/cheese.ts'
import { fishArt } from './custom/fish/fish-art.ts'
import { fishMeatCheeseArt } from './custom/fish-meat-cheese.ts'
import { furtherFruitArt } from './custom/fruit/further-fruit.ts'
import { fruitAndVegetableArt } from './custom/fruit-and-vegetables.ts'
import { saladAndHerbArt } from './custom/herbs/salads-and-herbs.ts'
import { meatArt } from './custom/meat/meat-art.ts'
import { nutsSeedsDriedFruitArt } from './custom/nuts/nuts-seeds-dried-fruit.ts'
import { nutsGrainBreadArt } from './custom/nuts-grain-bread.ts'
import { sweetsAndHouseholdArt } from './custom/sweets-and-household.ts'
import { vegetableArt } from './custom/vegetables/vegetable-art.ts'

/** Art that the Fluent Emoji set lacks, drawn for this project. */
export const customArt = {
  ...fruitAndVegetableArt,
  ...furtherFruitArt,
  ...saladAndHerbArt,
  ...nutsGrainBreadArt,
  ...fishMeatCheeseArt,
  ...meatArt,
  ...fishArt,
  ...sweetsAndHouseholdArt,
  ...cheeseArt,
  ...nutsSeedsDriedFruitArt,
  ...vegetableArt,
  ...bakeryArt,
} satisfies Record<CustomArtName, string>
