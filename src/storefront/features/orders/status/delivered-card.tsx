import done from 'icon:check-circle-fill'
import star from 'icon:star'
import warning from 'icon:warning'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { StateTag } from '#storefront/components/order-status/state-tag.tsx'
import { formatClock, formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import css from './delivered-card.module.css'
import { durationWords, minutesOff } from './punctuality.ts'

const t = translator(texts)

interface DeliveredCardProps {
  readonly order: OrderView
  readonly deliveredAt: string
}

/** When an order was delivered beside what was promised, and what can be done now. */
export function DeliveredCard({ order, deliveredAt }: DeliveredCardProps) {
  const { number, schedule, feedbackUrl, canReportProblem } = order
  const off = schedule && minutesOff(deliveredAt, schedule.interval)
  return (
    <section className={css.card} aria-labelledby="status-title">
      <div className={css.top}>
        <Icon of={done} />
        <div>
          <p>
            <WholeNumbers>{t('order', { number: number ?? '' })}</WholeNumbers>
          </p>
          <h1 id="status-title">
            {t('deliveredAt', { day: formatDayAndMonth(deliveredAt), time: formatClock(deliveredAt) })}
          </h1>
          {schedule && off !== null && (
            <p>
              <WholeNumbers>{`${t('promised', { when: schedule.deliveryDateLabel })} · ${offWords(off)}`}</WholeNumbers>
            </p>
          )}
        </div>
      </div>
      <div aria-live="polite">
        <StateTag order={order} />
      </div>
      {(feedbackUrl || canReportProblem) && (
        <div className={css.actions}>
          {feedbackUrl && (
            <ButtonLink href={feedbackUrl}>
              <Icon of={star} />
              {t('rate')}
            </ButtonLink>
          )}
          {canReportProblem && (
            <ButtonLink look="secondary" href="#help-title">
              <Icon of={warning} />
              {t('somethingWrong')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

const offWords = (minutes: number): string =>
  minutes === 0 ? t('onTime') : t(minutes < 0 ? 'early' : 'lateBy', { duration: durationWords(Math.abs(minutes)) })
