import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { HouseholdCart, problems } from './contract.cart.ts'

const tag = 'Households'
const access = 'customer'
const path = '/customers/me/household/proposals/{id}'
const params = z.object({ id: z.uuid().meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] }) })

export const acceptProposal = route({
  id: 'acceptHouseholdProposal',
  tag,
  summary: 'Puts what a member proposes into the cart of the household',
  description: 'For owners. Two who accept at once add it once. Idempotent.',
  method: 'POST',
  path: `${path}/accept`,
  access,
  params,
  ok: HouseholdCart,
  problems: [
    ...problems,
    'household-not-owned',
    'household-proposal-not-found',
    'household-proposal-is-decided',
    'product-not-found',
    'household-cart-full',
    'household-cart-limit',
    'invalid-input',
  ],
})

export const refuseProposal = route({
  id: 'refuseHouseholdProposal',
  tag,
  summary: 'Refuses what a member proposes, with a reason that they are told',
  description: 'For owners. Idempotent: the first reason stays.',
  method: 'POST',
  path: `${path}/refuse`,
  access,
  params,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .meta({ examples: ['Mai avem acasă'] }),
  }),
  ok: HouseholdCart,
  problems: [
    ...problems,
    'household-not-owned',
    'household-proposal-not-found',
    'household-proposal-is-decided',
    'invalid-input',
  ],
})

export const withdrawProposal = route({
  id: 'withdrawHouseholdProposal',
  tag,
  summary: 'Withdraws a proposal of the customer, or dismisses one that was refused',
  method: 'DELETE',
  path,
  access,
  params,
  ok: HouseholdCart,
  problems: [...problems, 'household-proposal-not-found', 'invalid-input'],
})
