import type { DeskOrder } from './contract.staff-order-view.ts'
import type { ChatOfOrderRow, OrderScanRow, StopOfOrderRow, ToteOfOrderRow } from './trail.ts'

export interface TrailOfOrder {
  readonly scans: readonly OrderScanRow[]
  readonly totes: readonly ToteOfOrderRow[]
  readonly stops: readonly StopOfOrderRow[]
  readonly chats: readonly ChatOfOrderRow[] | null
}

export const presentTrail = ({
  scans,
  totes,
  stops,
  chats,
}: TrailOfOrder): Pick<DeskOrder, 'scans' | 'totes' | 'runs' | 'chats'> => ({
  scans: scans.map(({ at, ...scan }) => ({ ...scan, at: at.toString() })),
  totes: totes.map(({ takenAt, emptiedAt, ...tote }) => ({
    ...{ ...tote, takenAt: takenAt.toString(), emptiedAt: text(emptiedAt) },
  })),
  runs: stops.map(({ expectedAt, departedAt, arrivedAt, endedAt, ...stop }) => ({
    ...{ ...stop, expectedAt: expectedAt.toString(), departedAt: text(departedAt) },
    ...{ arrivedAt: text(arrivedAt), endedAt: text(endedAt) },
  })),
  chats:
    chats?.map(({ startedAt, endedAt, ...chat }) => ({
      ...{ ...chat, startedAt: startedAt.toString(), endedAt: text(endedAt) },
    })) ?? null,
})

const text = (instant: Temporal.Instant | null): string | null => instant?.toString() ?? null
