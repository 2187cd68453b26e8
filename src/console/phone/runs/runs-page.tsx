import './runs.css'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import type { Run } from './apply-calls.ts'
import { BackScreen } from './back-screen.tsx'
import { LoadScreen } from './load-screen.tsx'
import { isOpen } from './stop-parts.tsx'
import { useWork } from './use-work.ts'
import { WayScreen } from './way-screen.tsx'

const t = translator(texts)

/** The courier's run: loading, the way, and back at the warehouse. */
export function RunsPage() {
  const { work, isFailed } = useWork()
  const [run] = work?.runs.toSorted((a, b) => turn(a) - turn(b)) ?? []
  if (work === undefined || run === undefined)
    return (
      <PhoneScreen title={t('title')} back="/telefon">
        <p className="m" role="status">
          {t(isFailed ? 'unreachable' : work === undefined ? 'loading' : 'none')}
        </p>
      </PhoneScreen>
    )
  if (run.state === 'planned' || run.state === 'loading') return <LoadScreen run={run} />
  if (run.state === 'out' && run.stops.some(isOpen)) return <WayScreen run={run} />
  return <BackScreen run={run} figures={work.figures} />
}

/** What is under way comes first. */
const turn = ({ state }: Run): number => ({ out: 0, back: 1, loading: 2, planned: 3 })[state as 'out'] ?? 4
