import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { baseUnits } from './rules/packs.ts'
import { measures } from './rules/units.ts'

const Ingredient = z.strictObject({
  name: z.string().max(80),
  quantity: z.number().min(0).max(10_000).nullable(),
  measure: z.enum(measures),
  food: z.string().max(60).nullable(),
})

export const matchIngredients = staffCall(
  'content.read',
  route({
    id: 'matchIngredients',
    tag: 'Content',
    summary: 'Tells which products of the shop the ingredients of a recipe are',
    description: 'As the page of the recipe offers them now, with the packs to buy; `missing` says why there is none.',
    method: 'POST',
    path: '/content/ingredients',
    body: z.strictObject({ ingredients: z.array(Ingredient).max(40) }),
    ok: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          amount: z.number(),
          unit: z.enum(baseUnits),
          product: z.object({ code: z.string(), name: z.string(), packs: z.int() }).nullable(),
          missing: z.enum(['unknown-food', 'no-conversion', 'not-on-sale']).nullable(),
        }),
      ),
    }),
  }),
  { changes: false },
)
