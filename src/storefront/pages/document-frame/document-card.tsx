import { translator } from '#kernel/translate.ts'
import texts from '#locales/documents.json'
import type { DocumentCard as Card } from '#modules/content/contract.documents.ts'
import { ContentPicture } from '#storefront/components/page/content-picture.tsx'
import { readingTimeText } from '#storefront/components/rich-text/reading-time.tsx'
import { formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import css from './document-card.module.css'

const t = translator(texts)

interface DocumentCardProps {
  readonly document: Card
  readonly address: string
  /** The level of its heading in the outline of the page. */
  readonly heading?: 'h2' | 'h3'
  /** Whether the picture is above the fold and loads eagerly. */
  readonly isEarly?: boolean
  readonly look?: 'card' | 'wide'
}

/** A post or campaign in a list: picture, title, summary, and its days or reading time. */
export function DocumentCard({
  document,
  address,
  heading: Heading = 'h3',
  isEarly = false,
  look = 'card',
}: DocumentCardProps) {
  const { title, summary, picture } = document
  return (
    <article className={css.card} data-look={look}>
      {picture && (
        <ContentPicture
          of={picture}
          alt=""
          sizes={sizes[look]}
          loading={isEarly ? 'eager' : 'lazy'}
          decoding="async"
          style={picture.focus ? { objectPosition: `${picture.focus.x * 100}% ${picture.focus.y * 100}%` } : undefined}
        />
      )}
      <div className={css.body}>
        <Heading>
          <a href={address}>{title}</a>
        </Heading>
        {summary && <p className={css.summary}>{summary}</p>}
        <p className={css.facts}>{factsOf(document)}</p>
      </div>
    </article>
  )
}

/** A list has one column on phones, two from 640 pixels, and three from 1024; a wide card has half of the page. */
const sizes = {
  card: '(min-width: 1024px) min(31vw, 440px), (min-width: 640px) 46vw, 92vw',
  wide: '(min-width: 768px) min(55vw, 800px), 92vw',
} as const

function factsOf({ phase, startsAt, endsAt, readingMinutes }: Card): string {
  switch (phase) {
    case 'coming':
      return t('from', { day: formatDayAndMonth(startsAt ?? '') })
    case 'running':
      return endsAt === null ? t('running') : t('until', { day: formatDayAndMonth(endsAt) })
    case 'ended':
      return t('ended', { day: formatDayAndMonth(endsAt ?? '') })
    case null:
      return readingTimeText(readingMinutes)
  }
}
