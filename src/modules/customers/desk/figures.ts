import type { Context } from '#platform/context.ts'
import type { Figure } from '#platform/figures.ts'
import { dayOf } from './present.ts'
import { countOverdueRequests } from './store.ts'

/** Open requests about personal data whose term has passed (GDPR, art. 12 (3)). */
export const requestFigures = ({ db, clock }: Context): readonly Figure[] => [
  {
    name: 'poftim_customer_requests_overdue',
    help: 'Requests to export or erase personal data that were not answered within 30 days.',
    waitsForOperator: true,
    read: () => db.rows(countOverdueRequests, [dayOf(clock.now())]),
  },
]
