import play from 'icon:play-fill'
import mine from 'icon:user-focus'
import { Icon } from '#console/components/icon.tsx'
import { useNow } from '#console/lib/clock/use-now.ts'
import { formatSpan, formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import type { PickWork } from '#modules/picking/contract.staff.ts'
import { BigButton } from '../shell/big-button.tsx'
import { placeOf, stepsOf } from './local-work.ts'

const t = translator(texts)

/** What the picker has begun, and where it goes on. */
export function OwnWork({ work, onOpen }: { readonly work: PickWork; readonly onOpen: () => void }) {
  const now = useNow(10_000)
  const numbers = [...new Set(work.tasks.map(({ number }) => number))]
  const done = work.lines.filter(({ why }) => why === null).length
  const leaves = Math.min(...work.tasks.map(({ departsAt }) => Date.parse(departsAt)))
  const [next] = stepsOf(work)
  const place = next && placeOf(next)?.text
  const isPaused = work.tasks.every((task) => task.isPaused)
  const isLate = leaves < now
  const lines = t('lines.count', { count: work.lines.length })
  return (
    <section className="p-card on p-rows">
      <div className="row">
        <b className="p-lead grow">
          {numbers.length > 2 ? t('queue.orders', { count: numbers.length }) : numbers.join(', ')}
        </b>
        <span className="st info">
          <Icon of={mine} />
          {t('queue.mine')}
        </span>
      </div>
      <p className="m">
        {numbers.length > 2
          ? `${numbers.slice(0, 6).join(', ')}${numbers.length > 6 ? '…' : ''} · ${lines}`
          : t('queue.size', { orders: t('queue.orders', { count: numbers.length }), lines })}
      </p>
      <span className="bar">
        <i style={{ width: `${(done / Math.max(1, work.lines.length)) * 100}%` }} />
      </span>
      <p className="row xs">
        <b>{t('queue.done', { done, of: work.lines.length })}</b>
        <span className={isLate ? 'b t-err' : 'm'}>
          {t(isLate ? 'queue.late' : 'queue.leaves', { time: formatTime(leaves), span: formatSpan(now, leaves) })}
        </span>
      </p>
      <BigButton kind="main" icon={play} onClick={onOpen}>
        {isPaused ? t('queue.resumeOpen') : place === undefined ? t('queue.goOn') : t('queue.goOnAt', { place })}
      </BigButton>
    </section>
  )
}
