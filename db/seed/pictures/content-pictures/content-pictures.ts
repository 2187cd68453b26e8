import { bakeryScenes } from './scenes/bakery.ts'
import { breweryScenes } from './scenes/brewery.ts'
import { gardenScenes } from './scenes/garden.ts'
import { homeScenes } from './scenes/home.ts'
import { orchardScenes } from './scenes/orchard.ts'
import type { Scene } from './stage/stage.ts'

/** The picture of each document of `db/seed/content`, by its slug. */
export const contentScenes: Readonly<Record<string, Scene>> = {
  ...orchardScenes,
  ...gardenScenes,
  ...breweryScenes,
  ...bakeryScenes,
  ...homeScenes,
}
