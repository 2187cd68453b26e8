import { biscuitArt } from './biscuits.ts'
import { bunAndFlatbreadArt } from './buns-and-flatbread.ts'
import { cakeArt } from './cakes.ts'
import { cozonacArt } from './cozonac.ts'
import { crispBreadArt } from './crisp-bread.ts'
import { loafArt } from './loaves.ts'
import { pastryArt } from './pastry.ts'
import { pretzelArt } from './pretzels.ts'
import { ruskAndCroutonArt } from './rusks-and-croutons.ts'
import { savouryBiscuitArt } from './savoury-biscuits.ts'
import { slicedBreadArt } from './sliced-bread.ts'

export const bakeryArt = {
  ...loafArt,
  ...slicedBreadArt,
  ...bunAndFlatbreadArt,
  ...crispBreadArt,
  ...ruskAndCroutonArt,
  ...pastryArt,
  ...cakeArt,
  ...cozonacArt,
  ...biscuitArt,
  ...pretzelArt,
  ...savouryBiscuitArt,
} as const
