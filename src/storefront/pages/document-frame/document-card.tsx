import { translator } from '#kernel/translate.ts'
import texts from '#locales/documents.json'
import type { DocumentCard as Card } from '#modules/content/contract.documents.ts'
import { readingTimeText } from '#storefront/components/rich-text/reading-time.tsx'
import { formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { Image } from '#storefront/ui/image/image.tsx'
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
        <Image
          source={picture.url}
          width={picture.width}
          height={picture.height}
          alt=""
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
