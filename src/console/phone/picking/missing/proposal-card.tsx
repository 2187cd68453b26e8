import check from 'icon:check-circle'
import cross from 'icon:x-circle'
import { Icon } from '#console/components/icon.tsx'
import { useNow } from '#console/lib/clock/use-now.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import type { PickProposal } from '../local-work.ts'

const t = translator(texts)
/** The circumference of the ring. */
const around = 207.3

interface ProposalCardProps {
  readonly proposal: PickProposal
  /** For how many the shopper may answer. */
  readonly minutes: number
}

/** The time that is left to the shopper, then the answer. */
export function ProposalCard({ proposal: { state, goods, expiresAt }, minutes }: ProposalCardProps) {
  const now = useNow(1_000)
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1_000))
  if (state !== 'open') {
    const isYes = state === 'accepted' || state === 'by-wish'
    return (
      <section className="p-card row g12" role="status">
        <Icon of={isYes ? check : cross} size="xl" />
        <b className={isYes ? 'b t-ok' : 'b t-err'}>{t(`answer.${state}`, { name: goods.name })}</b>
      </section>
    )
  }
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <section className="p-card p-asked row g12">
      <span className="p-ring" role="timer" aria-label={t('asked.left', { time: text })}>
        <svg width="76" height="76" aria-hidden="true">
          <circle cx="38" cy="38" r="33" />
          <circle
            cx="38"
            cy="38"
            r="33"
            strokeDasharray={`${Math.min(1, seconds / (minutes * 60)) * around} ${around}`}
          />
        </svg>
        <b aria-hidden="true">{text}</b>
      </span>
      <span className="grow">
        <b className="b p-line">{t('asked.title')}</b>
        <span className="m">{t('asked.text', { name: goods.name })}</span>
      </span>
    </section>
  )
}
