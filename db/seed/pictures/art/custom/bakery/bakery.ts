import { bunAndFlatbreadArt } from './buns-and-flatbread.ts'
import { crispBreadArt } from './crisp-bread.ts'
import { loafArt } from './loaves.ts'
import { ruskAndCroutonArt } from './rusks-and-croutons.ts'
import { slicedBreadArt } from './sliced-bread.ts'

export const bakeryArt = {
  ...loafArt,
  ...slicedBreadArt,
  ...bunAndFlatbreadArt,
  ...crispBreadArt,
  ...ruskAndCroutonArt,
} as const
