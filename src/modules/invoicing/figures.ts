import { dayOf } from '#kernel/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Figure } from '#platform/figures.ts'
import { countLate, countOpen, countRefused } from './store.submissions.ts'

export const submissionFigures = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Figure[] => [
  {
    name: 'poftim_spv_documents_open',
    help: 'Invoices and credit notes that the tax authority has not accepted, by state',
    label: 'state',
    read: () => db.rows(countOpen, []),
  },
  {
    name: 'poftim_spv_documents_late',
    help: 'Those of them whose term of five working days ends today or has ended: alarm above 0',
    waitsForOperator: true,
    read: () => db.rows(countLate, [dayOf(clock.now())]),
  },
  {
    name: 'poftim_spv_documents_refused',
    help: 'Invoices and credit notes that the tax authority has refused',
    waitsForOperator: true,
    read: () => db.rows(countRefused, []),
  },
]
