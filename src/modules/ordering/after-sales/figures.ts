import type { Context } from '#platform/context.ts'
import type { Figure } from '#platform/figures.ts'
import { countWaitingProblems } from './store.ts'

export const problemFigures = ({ db }: Pick<Context, 'db'>): Figure[] => [
  {
    name: 'poftim_order_problems_waiting',
    help: 'Problem reports that wait for the decision of a person',
    waitsForOperator: true,
    read: () => db.rows(countWaitingProblems, []),
  },
]
