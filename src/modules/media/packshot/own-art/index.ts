import type { OwnArtName } from '../../rules/art-names.ts'
import { freshArt } from './fresh.ts'
import { grainArt } from './grain.ts'
import { pantryArt } from './pantry.ts'
import { produceArt } from './produce.ts'

/** Pictures the set lacks, drawn by the shop. */
export const ownArt = { ...produceArt, ...grainArt, ...freshArt, ...pantryArt } satisfies Record<OwnArtName, string>
