import { herbBunchArt } from './bunches.ts'
import { pickleArt } from './pickles.ts'
import { saladArt } from './salads.ts'
import { soupAndCutVegetableArt } from './soup-and-cut-vegetables.ts'
import { herbSprigArt } from './sprigs.ts'
import { sproutArt } from './sprouts.ts'

/** Salads, sprouts, herbs, pickles and cut vegetables, each kind as it looks. */
export const saladAndHerbArt = {
  ...saladArt,
  ...sproutArt,
  ...herbBunchArt,
  ...herbSprigArt,
  ...pickleArt,
  ...soupAndCutVegetableArt,
} as const
