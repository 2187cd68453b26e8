import { Balance } from './balance.tsx'
import { RepeatLast } from './repeat-last.tsx'
import { UsualRow } from './usual-row.tsx'

/** What the shop knows of a signed-in customer: the balance, what runs out, and the last order. */
export function CustomerHome() {
  return (
    <>
      <Balance />
      <UsualRow />
      <RepeatLast />
    </>
  )
}
