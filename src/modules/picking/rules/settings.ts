import type { Temperature } from '#modules/pricing/rules/bags.ts'

/** A place where packed totes wait for their van, and how cold it is. */
export interface StagingPlace {
  readonly code: string
  readonly temperature: Temperature
}

interface Setting<Type extends string, Value> {
  readonly key: string
  readonly type: Type
  readonly default: Value
  readonly min?: number
  readonly max?: number
}

const whole = (key: string, value: number, min: number, max: number) =>
  ({ key, type: 'int', default: value, min, max }) as const satisfies Setting<'int', number>

const staging = (letter: string, count: number, temperature: Temperature): StagingPlace[] =>
  Array.from({ length: count }, (_, index) => ({ code: `${letter}-${index + 1}`, temperature }))

/** The figures of picking and packing that the operator may change. All are our choice. */
export const pickingSettings = {
  /** Minutes for which a task stays with its picker after the last scan, and when the phone said that it is offline. */
  leaseMinutes: whole('picking.lease-minutes', 10, 1, 120),
  offlineLeaseMinutes: whole('picking.offline-lease-minutes', 30, 1, 240),
  /** Orders that a picker walks with at once. */
  batchOrders: whole('picking.batch-orders', 6, 1, 12),
  /** Minutes for which a shopper may answer to a proposal. */
  proposalMinutes: whole('picking.proposal-minutes', 5, 1, 15),
  /** Proposals for a line: a refusal allows one other. */
  proposalsOfLine: whole('picking.proposals-of-line', 2, 1, 5),
  /** Minutes before its interval begins at which the van of an order leaves. */
  departureMinutes: whole('picking.departure-minutes', 30, 0, 240),
  expressDepartureMinutes: whole('picking.express-departure-minutes', 10, 0, 120),
  /** Percent above the upper end of a weight band that a picker may give for the same price. */
  overweightPercent: whole('picking.overweight-percent', 10, 0, 50),
  /** Minutes for which a chilled or frozen tote may stand outside of cold places. */
  coldMinutes: whole('packing.cold-minutes', 20, 1, 120),
  /** Grams above which a tote is too heavy to lift. */
  toteGrams: whole('packing.tote-grams', 15_000, 1_000, 40_000),
  /** First digits of the labels that the shop's own scales print: prefix, 5 digits of the article, 5 of grams, check digit. */
  weighedPrefixes: {
    key: 'picking.weighed-prefixes',
    type: 'texts',
    default: ['28'],
  } as const satisfies Setting<'texts', readonly string[]>,
  stagingPlaces: {
    key: 'packing.staging-places',
    type: 'places',
    default: [...staging('A', 20, 'ambient'), ...staging('F', 8, 'chilled'), ...staging('C', 4, 'frozen')],
  } satisfies Setting<'places', readonly StagingPlace[]>,
}

type Settings = typeof pickingSettings
type Widened<Value> = Value extends number ? number : Value extends readonly string[] ? readonly string[] : Value

export type PickingFigures = { readonly [Name in keyof Settings]: Widened<Settings[Name]['default']> }

const of = pickingSettings

export const defaultFigures: PickingFigures = {
  leaseMinutes: of.leaseMinutes.default,
  offlineLeaseMinutes: of.offlineLeaseMinutes.default,
  batchOrders: of.batchOrders.default,
  proposalMinutes: of.proposalMinutes.default,
  proposalsOfLine: of.proposalsOfLine.default,
  departureMinutes: of.departureMinutes.default,
  expressDepartureMinutes: of.expressDepartureMinutes.default,
  overweightPercent: of.overweightPercent.default,
  coldMinutes: of.coldMinutes.default,
  toteGrams: of.toteGrams.default,
  weighedPrefixes: of.weighedPrefixes.default,
  stagingPlaces: of.stagingPlaces.default,
}
