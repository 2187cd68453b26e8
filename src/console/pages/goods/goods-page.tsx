import './goods.css'
import images from 'icon:images'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFoot } from '#console/components/list/page-foot.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { Segments } from '#console/components/segments.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-goods.json'
import { listGoods } from '#modules/catalog/contract.staff.ts'

const t = translator(texts)
const atOnce = 48

/** Products with what the shop shows of them; opens the photographs of one. */
export function GoodsPage() {
  const [words, setWords] = useState('')
  const [which, setWhich] = useState<'all' | 'without'>('all')
  const [skip, setSkip] = useState(0)
  const without = which === 'without' ? { without: 'photographs' as const } : {}
  const query = useQuery({
    ...queryOf(listGoods, { query: { words: words.trim() || undefined, ...without, limit: atOnce, skip } }),
    placeholderData: (before) => before,
  })
  const { data, error } = query
  return (
    <PageFrame title={t('title')}>
      <div className="tools">
        <span className="in goods-search">
          <input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              setSkip(0)
            }}
          />
        </span>
        <Segments
          label={t('which')}
          options={[
            { value: 'all', label: t('all') },
            { value: 'without', label: t('without') },
          ]}
          value={which}
          onChange={(next) => {
            setWhich(next)
            setSkip(0)
          }}
        />
      </div>
      {error && <ListError error={error} answeredAt={query.dataUpdatedAt} retry={() => void query.refetch()} />}
      {!data && !error && <ListSkeleton columns={4} />}
      {data?.items.length === 0 && (
        <EmptyState icon={images} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ScrollRegion look="page" className="pad" label={t('title')}>
          <ul className="goods-grid">
            {data.items.map(({ code, name, sizeLabel, picture, photographs, isOnSale }) => (
              <li key={code}>
                <Link to={`/fotografii/${code}`} className="goods-card">
                  <img src={picture} alt="" loading="lazy" width={256} height={256} />
                  <span>{name}</span>
                  <span className="xs q">
                    {[sizeLabel, t('photographs', { count: photographs }), isOnSale ? '' : t('offSale')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
      <PageFoot
        text={data && t('products', { count: data.total })}
        total={data?.total ?? 0}
        skip={skip}
        atOnce={atOnce}
        onSkip={setSkip}
      />
    </PageFrame>
  )
}
