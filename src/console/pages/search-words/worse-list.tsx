import type { ReactNode } from 'react'
import { Banner } from '#console/components/banner.tsx'
import type { WorseQuery } from '#modules/search/contract.staff.ts'
import { worseText } from './rule-text.ts'

interface WorseListProps {
  readonly queries: readonly WorseQuery[]
  readonly children: ReactNode
}

/** The kept queries that find less, and how. */
export const WorseList = ({ queries, children }: WorseListProps) => (
  <Banner tone="warn">
    <b>{children}</b>
    <ul className="worse">
      {queries.map((one) => (
        <li key={one.query}>{worseText(one)}</li>
      ))}
    </ul>
  </Banner>
)
