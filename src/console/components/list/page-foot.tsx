import left from 'icon:caret-left'
import right from 'icon:caret-right'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { IconButton } from '../button.tsx'

const t = translator(texts)

interface PageFootProps {
  /** How many there are in all, in words; undefined until they are loaded. */
  readonly text: string | undefined
  readonly total: number
  readonly skip: number
  readonly atOnce: number
  readonly onSkip: (skip: number) => void
}

/** The foot of a grid that is shown page by page: how many there are, and buttons to other pages. */
export function PageFoot({ text, total, skip, atOnce, onSkip }: PageFootProps) {
  return (
    <nav className="foot" aria-label={t('list.pages')}>
      {text !== undefined && <span>{text}</span>}
      <span className="end row g6">
        <IconButton
          icon={left}
          label={t('list.previousPage')}
          disabled={skip === 0}
          onClick={() => onSkip(Math.max(0, skip - atOnce))}
        />
        <IconButton
          icon={right}
          label={t('list.nextPage')}
          disabled={total <= skip + atOnce}
          onClick={() => onSkip(skip + atOnce)}
        />
      </span>
    </nav>
  )
}
