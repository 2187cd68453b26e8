import { driedFruitArt } from './dried-fruit.ts'
import { nutArt } from './nuts.ts'
import { seedArt } from './seeds.ts'

export const nutsSeedsDriedFruitArt = { ...nutArt, ...seedArt, ...driedFruitArt } as const
