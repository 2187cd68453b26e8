import type { DoorMeans } from '#modules/payments/rules/door-means.ts'
import { statement } from '#platform/db/statement.ts'
import type { OutcomeKind, RefusalReason } from './rules/door.ts'

export interface CallRow {
  readonly id: string
  readonly stopId: string
  readonly madeAt: Temporal.Instant
}

export const callsOf = statement<CallRow, [stopIds: readonly string[]]>(
  'couriers.calls-of',
  'SELECT id, stop_id AS "stopId", made_at AS "madeAt" FROM door_call WHERE stop_id = ANY ($1) ORDER BY made_at, id',
)

export const insertCall = statement<unknown, [id: string, stopId: string, at: Temporal.Instant]>(
  'couriers.insert-call',
  'INSERT INTO door_call (id, stop_id, made_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
)

export interface RefusedLine {
  readonly lineId: number
  readonly name: string
  readonly pieces: number
  readonly reason: RefusalReason
}

export interface OutcomeRow {
  readonly id: string
  readonly stopId: string
  readonly kind: OutcomeKind
  readonly ageProved: boolean | null
  readonly refused: readonly RefusedLine[]
  readonly sgrBags: number
  readonly bagsBack: number
  readonly asked: number
  readonly reason: string | null
  readonly notedAt: Temporal.Instant
  readonly hasPhoto: boolean
  readonly money: readonly {
    readonly means: DoorMeans
    readonly amount: number
    readonly tip: number
    readonly reference: string | null
  }[]
}

const columns = `o.id, o.stop_id AS "stopId", o.kind, o.age_proved AS "ageProved", o.refused, o.sgr_bags AS "sgrBags",
  o.bags_back AS "bagsBack", o.asked, o.reason, o.noted_at AS "notedAt",
  EXISTS (SELECT FROM door_photo p WHERE p.stop_id = o.stop_id) AS "hasPhoto",
  coalesce((SELECT json_agg(json_build_object('means', m.means, 'amount', m.amount, 'tip', m.tip,
    'reference', m.reference) ORDER BY m.means) FROM door_money m WHERE m.outcome_id = o.id), '[]') AS money`

export const outcomesOf = statement<OutcomeRow, [runIds: readonly string[]]>(
  'couriers.outcomes-of',
  `SELECT ${columns} FROM door_outcome o JOIN run_stop s ON s.id = o.stop_id WHERE s.run_id = ANY ($1)
   ORDER BY o.received_at, o.id`,
)

export const outcomeById = statement<OutcomeRow, [id: string]>(
  'couriers.outcome-by-id',
  `SELECT ${columns} FROM door_outcome o WHERE o.id = $1`,
)

export const insertOutcome = statement<
  unknown,
  [
    id: string,
    stopId: string,
    kind: OutcomeKind,
    ageProved: boolean | null,
    refused: string,
    sgrBags: number,
    bagsBack: number,
    asked: number,
    reason: string | null,
    notedAt: Temporal.Instant,
    now: Temporal.Instant,
  ]
>(
  'couriers.insert-outcome',
  `INSERT INTO door_outcome (id, stop_id, kind, age_proved, refused, sgr_bags, bags_back, asked, reason, noted_at,
     received_at) VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11)`,
)

export const insertMoney = statement<
  unknown,
  [outcomeId: string, means: DoorMeans, amount: number, tip: number, reference: string | null]
>(
  'couriers.insert-money',
  'INSERT INTO door_money (outcome_id, means, amount, tip, reference) VALUES ($1, $2, $3, $4, $5)',
)

export const insertPhoto = statement<unknown, [id: string, stopId: string, jpeg: Uint8Array, now: Temporal.Instant]>(
  'couriers.insert-photo',
  'INSERT INTO door_photo (id, stop_id, jpeg, taken_at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING',
)

export const photosOf = statement<{ id: string }, [stopId: string]>(
  'couriers.photos-of',
  'SELECT id FROM door_photo WHERE stop_id = $1 ORDER BY taken_at, id',
)

export const lastPhotoOf = statement<{ jpeg: Buffer }, [stopId: string]>(
  'couriers.last-photo-of',
  'SELECT jpeg FROM door_photo WHERE stop_id = $1 ORDER BY taken_at DESC, id DESC LIMIT 1',
)

export const deleteOldPhotos = statement<unknown, [before: Temporal.Instant]>(
  'couriers.delete-old-photos',
  'DELETE FROM door_photo WHERE taken_at < $1',
)

export interface CashRow {
  readonly runId: string
  readonly pieces: Readonly<Record<string, number>>
  readonly cashExpected: number
  readonly cashCounted: number
  readonly terminalExpected: number
  readonly terminalCounted: number
  readonly reason: string | null
  readonly needs: 'cash.count' | 'cash.close' | null
  readonly countedBy: string
  readonly countedByName: string
  readonly countedAt: Temporal.Instant
  readonly signedByName: string | null
  readonly signedAt: Temporal.Instant | null
  readonly version: number
}

const cashColumns = `c.run_id AS "runId", c.pieces, c.cash_expected AS "cashExpected", c.cash_counted AS "cashCounted",
  c.terminal_expected AS "terminalExpected", c.terminal_counted AS "terminalCounted", c.reason, c.needs,
  c.counted_by AS "countedBy", c.counted_by_name AS "countedByName", c.counted_at AS "countedAt",
  c.signed_by_name AS "signedByName", c.signed_at AS "signedAt", c.version`

export const cashOf = statement<CashRow, [runIds: readonly string[]]>(
  'couriers.cash-of',
  `SELECT ${cashColumns} FROM run_cash c WHERE c.run_id = ANY ($1)`,
)

export const takenOf = statement<{ cash: number; terminal: number }, [runId: string]>(
  'couriers.taken-of',
  `SELECT coalesce(sum(m.amount + m.tip) FILTER (WHERE m.means = 'cash'), 0)::int AS cash,
     coalesce(sum(m.amount + m.tip) FILTER (WHERE m.means <> 'cash'), 0)::int AS terminal
   FROM door_money m JOIN door_outcome o ON o.id = m.outcome_id JOIN run_stop s ON s.id = o.stop_id WHERE s.run_id = $1`,
)

export const saveCash = statement<
  unknown,
  [
    runId: string,
    pieces: string,
    cashExpected: number,
    cashCounted: number,
    terminalExpected: number,
    terminalCounted: number,
    reason: string | null,
    needs: string | null,
    countedBy: string,
    countedByName: string,
    now: Temporal.Instant,
  ]
>(
  'couriers.save-cash',
  `INSERT INTO run_cash (run_id, pieces, cash_expected, cash_counted, terminal_expected, terminal_counted, reason, needs,
     counted_by, counted_by_name, counted_at)
   VALUES ($1, $2::jsonb, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (run_id) DO UPDATE SET pieces = $2::jsonb, cash_expected = $3, cash_counted = $4, terminal_expected = $5,
     terminal_counted = $6, reason = $7, needs = $8, counted_by = $9, counted_by_name = $10, counted_at = $11,
     version = run_cash.version + 1`,
)

export const signCash = statement<unknown, [runId: string, by: string, name: string, now: Temporal.Instant]>(
  'couriers.sign-cash',
  `UPDATE run_cash SET signed_by = $2, signed_by_name = $3, signed_at = $4, version = version + 1 WHERE run_id = $1`,
)

export const countRunsToSign = statement<{ value: number }, [needs: string]>(
  'couriers.count-runs-to-sign',
  `SELECT count(*)::int AS value FROM run r JOIN run_cash c ON c.run_id = r.id
   WHERE r.state = 'counted' AND c.needs = $1`,
)

/** Runs whose cash difference is not signed, oldest first. */
export const runsToSign = statement<{ runId: string }, [needs: readonly string[]]>(
  'couriers.runs-to-sign',
  `SELECT r.id AS "runId" FROM run r JOIN run_cash c ON c.run_id = r.id
   WHERE r.state = 'counted' AND c.needs = ANY ($1) ORDER BY r.back_at LIMIT 200`,
)
