import { translator } from '#kernel/translate.ts'
import texts from '#locales/search.json'
import type { Suggestions } from '#modules/search/contract.suggestions.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { PanelGroup, PanelRow } from './panel-rows.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-panel.module.css'

const t = translator(texts)

const meanings = {
  percent: 'readAsPercent',
  fat: 'readAsFat',
  litres: 'readAsLitres',
  kilograms: 'readAsKilograms',
  pieces: 'readAsPieces',
  packs: 'readAsPacks',
} as const

interface NumberReadingProps {
  readonly query: string
  readonly found: TrimmedAnswer<Suggestions>
}

/** Says how a number without a unit was read, with a link to the same search without it. */
export function NumberReading({ query, found: { number } }: NumberReadingProps) {
  if (number === null) return null
  const { written, meaning } = number
  const without = query
    .split(' ')
    .filter((word) => word.replace('.', ',') !== written)
    .join(' ')
  return (
    <PanelGroup title={t('readTitle')}>
      <PanelRow id="cautare-numar" className={css.reading}>
        {t('readAs', { written, meaning: t(meanings[meaning]) })}{' '}
        <a className="link" tabIndex={-1} href={searchAddress(without)}>
          {t('withoutNumber')}
        </a>
      </PanelRow>
    </PanelGroup>
  )
}
