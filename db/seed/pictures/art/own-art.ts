import type { OwnArtName } from './art-names.ts'
import { freshArt } from './own/fresh.ts'
import { grainArt } from './own/grain.ts'
import { pantryArt } from './own/pantry.ts'
import { produceArt } from './own/produce.ts'

/** Pictures the set lacks, drawn by the shop. */
export const ownArt = { ...produceArt, ...grainArt, ...freshArt, ...pantryArt } satisfies Record<OwnArtName, string>
