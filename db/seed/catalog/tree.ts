import type { DepartmentDefinition } from './department-definition.ts'
import { produce } from './tree/01-produce.ts'
import { bakery } from './tree/02-bakery.ts'
import { dairy } from './tree/03-dairy.ts'
import { meatAndFish } from './tree/04-meat-and-fish.ts'
import { charcuterie } from './tree/05-charcuterie.ts'
import { plantBased } from './tree/06-plant-based.ts'
import { frozen } from './tree/07-frozen.ts'
import { pantry } from './tree/08-pantry.ts'
import { sweets } from './tree/09-sweets.ts'
import { breakfast } from './tree/10-breakfast.ts'
import { softDrinks } from './tree/11-soft-drinks.ts'
import { alcohol } from './tree/12-alcohol.ts'
import { dietary } from './tree/13-dietary.ts'
import { baby } from './tree/14-baby.ts'
import { personalCare } from './tree/15-personal-care.ts'
import { cleaning } from './tree/16-cleaning.ts'
import { home } from './tree/17-home.ts'
import { pets } from './tree/18-pets.ts'

/** The category tree of the demo shop: 18 departments, 178 leaves. */
export const departments: readonly DepartmentDefinition[] = [
  produce,
  bakery,
  dairy,
  meatAndFish,
  charcuterie,
  plantBased,
  frozen,
  pantry,
  sweets,
  breakfast,
  softDrinks,
  alcohol,
  dietary,
  baby,
  personalCare,
  cleaning,
  home,
  pets,
]
