import type { Context } from '#platform/context.ts'
import type { Figure } from '#platform/figures.ts'
import { countRunsToSign } from './store.door.ts'

/** Runs whose money differs by more than their courier may explain alone. */
export const courierFigures = ({ db }: Pick<Context, 'db'>): readonly Figure[] => [
  {
    name: 'poftim_runs_to_sign',
    help: 'Runs whose difference in money a dispatcher has to sign.',
    waitsForOperator: true,
    read: () => db.rows(countRunsToSign, ['cash.count']),
  },
  {
    name: 'poftim_runs_to_close',
    help: 'Runs whose difference in money the accountant has to sign.',
    waitsForOperator: true,
    read: () => db.rows(countRunsToSign, ['cash.close']),
  },
]
