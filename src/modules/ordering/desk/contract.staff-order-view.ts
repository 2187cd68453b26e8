import { z } from 'zod'
import { lineChanges } from '../order/contract/line.ts'
import { type OrderState, orderMoves, paymentStates, type ShippingState, shippingMoves } from '../order/rules/states.ts'
import { DeliveryInterval, Instant } from './contract.staff-list.ts'
import { ChatOfOrder, OrderScan, StopOfOrder, ToteOfOrder } from './contract.staff-trail.ts'
import { listedStates } from './rules/order-list.ts'

const Bani = z.int()
const Values = z.record(z.string(), z.unknown()).nullable()

const Line = z.object({
  id: z.int(),
  variantCode: z.string(),
  productCode: z.string(),
  name: z.string(),
  size: z.string(),
  picture: z.string().meta({ description: 'Version of the picture of the product.' }),
  quantity: z.int(),
  ordered: z.int(),
  unitPrice: Bani,
  total: Bani,
  orderedTotal: Bani,
  deposit: Bani,
  vatBasisPoints: z.int(),
  change: z.enum(lineChanges).nullable(),
  /** The id of the line that this substitute replaces. */
  replaces: z.int().nullable(),
  answer: z.enum(['accepted', 'refused']).nullable(),
  /** Weight of a piece when it was lighter than sold, and as sold. */
  deliveredThousandths: z.int().nullable(),
  netThousandths: z.int(),
  comment: z.string().nullable(),
  isGift: z.boolean(),
  isAgeRestricted: z.boolean(),
  refundedPieces: z.int(),
})

const Totals = z.object({
  goods: Bani,
  discount: Bani,
  voucher: Bani,
  deposits: Bani,
  deliveryFee: Bani,
  slotSurcharge: Bani,
  smallBasketFee: Bani,
  bagFee: Bani,
  bagDeposit: Bani,
  tip: Bani,
  refunded: Bani,
  points: z.object({ used: z.int(), value: Bani }),
  total: Bani,
})

const Money = z.object({
  payments: z.array(
    z.object({ type: z.string(), method: z.string(), amount: Bani, refunded: Bani, state: z.enum(paymentStates) }),
  ),
  attempts: z.array(
    z.object({
      id: z.uuid(),
      method: z.string(),
      provider: z.string(),
      reference: z.string(),
      amount: Bani,
      held: Bani.nullable(),
      state: z.string(),
      failure: z.string().nullable(),
      at: Instant,
      changedAt: Instant,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      method: z.string(),
      amount: Bani,
      reason: z.string(),
      state: z.enum(['due', 'done', 'refused', 'reversed']),
      at: Instant,
      doneAt: Instant.nullable(),
    }),
  ),
  ledger: z.array(z.object({ at: Instant, kind: z.string(), account: z.string(), amount: Bani })),
  isBalanced: z.boolean().meta({ description: 'Whether the ledger sums to zero.' }),
  discrepancies: z.array(
    z.object({ id: z.uuid(), kind: z.string(), reference: z.string(), amount: Bani, foundAt: Instant }),
  ),
})

const Claim = z.object({
  id: z.uuid(),
  number: z.string().meta({ example: 'R-3001' }),
  type: z.string(),
  reason: z.string().nullable(),
  description: z.string(),
  state: z.enum(['received', 'accepted', 'refused']),
  refund: Bani,
  at: Instant,
})

export const OrderNote = z.object({ id: z.uuid(), text: z.string(), author: z.string(), at: Instant })

const JournalPart = z.object({
  id: z.uuid(),
  at: Instant,
  by: z.string(),
  contract: z.string(),
  before: Values,
  after: Values,
  reason: z.string().nullable(),
  undoOf: z.uuid().nullable(),
})

const RelatedOrder = z.object({ id: z.uuid(), number: z.string(), state: z.enum(listedStates) })

export const DeskOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Version for optimistic locking; changes name it. */
  version: z.int(),
  placedAt: Instant,
  /** The state as shown to the shopper. */
  state: z.enum(listedStates),
  states: z.object({
    order: z.enum(Object.keys(orderMoves) as OrderState[]),
    payment: z.enum(paymentStates),
    shipping: z.enum(Object.keys(shippingMoves) as ShippingState[]),
  }),
  isChanged: z.boolean(),
  isGenius: z.boolean(),
  cancelReason: z.string().nullable(),
  pickedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  returned: z.object({ at: Instant, reason: z.string() }).nullable(),
  takenOverAt: Instant.nullable(),
  customer: z.object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable().meta({ description: 'Masked; `revealOrderContact` shows it.' }),
    email: z.string().nullable().meta({ description: 'Masked.' }),
    orders: z.int().meta({ description: 'Placed orders, this one included.' }),
  }),
  recipient: z.object({
    name: z.string(),
    phone: z.string().nullable().meta({ description: 'Masked.' }),
    address: z.string(),
    details: z.string(),
    city: z.string(),
    zone: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
  }),
  interval: DeliveryInterval,
  delayMinutes: z.int(),
  wantsSubstitutes: z.boolean(),
  shopperNote: z.string().nullable(),
  pickup: z.object({ sgrBags: z.int(), reusableBags: z.int() }),
  voucher: z.string().nullable(),
  lines: z.array(Line),
  totals: Totals,
  money: Money,
  letters: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      subject: z.string(),
      at: Instant,
      sentAt: Instant.nullable(),
    }),
  ),
  documents: z.array(z.object({ label: z.string(), reference: z.string() })),
  claims: z.array(Claim),
  runs: z.array(StopOfOrder).meta({ description: 'The latest first; of an addition those of its delivery.' }),
  totes: z.array(ToteOfOrder),
  scans: z.array(OrderScan),
  chats: z.array(ChatOfOrder).nullable().meta({
    description:
      'Of the customer, from the day before the order until a week after its interval. Null without `chat.work`.',
  }),
  courierMessages: z.array(z.object({ text: z.string(), at: Instant, toldAt: Instant.nullable() })),
  notes: z.array(OrderNote),
  parent: RelatedOrder.nullable(),
  additions: z.array(RelatedOrder),
  journal: z.array(JournalPart),
  /** What the state of the order allows. */
  actions: z.object({
    cancel: z.boolean(),
    lower: z.boolean(),
    move: z.boolean(),
    correct: z.boolean(),
    takeOver: z.boolean(),
  }),
})
export type DeskOrder = z.infer<typeof DeskOrder>
