import minus from 'icon:minus-bold'
import plus from 'icon:plus-bold'
import { useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-van.json'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import type { ShownVan, VanMap } from './van-map.ts'
import css from './van-status.module.css'

const t = translator(texts)

interface MapPanelProps extends ShownVan {
  /** What the map shows, for whoever does not see it. */
  readonly label: string
  readonly age: string
}

/** The map with the van and the door. Its script is loaded on mount; without it the panel is left out. */
export function MapPanel({ van, door, isStale, label, age }: MapPanelProps) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<VanMap>(undefined)
  const shown = useRef<ShownVan>({ van, door, isStale })
  shown.current = { van, door, isStale }
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  useEffect(() => {
    let isGone = false
    import('./van-map.ts').then(
      ({ drawVanMap }) => {
        if (isGone || !frame.current) return
        map.current = drawVanMap(frame.current, shown.current)
        setState('drawn')
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      map.current?.remove()
    }
  }, [])
  const { lat, lng } = van
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are read from `shown`
  useEffect(() => map.current?.show(shown.current), [lat, lng, isStale, door.lat, door.lng])
  if (state === 'failed') return null
  return (
    <div className={css.map}>
      <div ref={frame} className={css.frame} role="img" aria-label={label} data-state={state} />
      <div className={css.zoom}>
        <RoundButton aria-label={t('zoomIn')} onClick={() => map.current?.zoom(1)}>
          <Icon of={plus} />
        </RoundButton>
        <RoundButton aria-label={t('zoomOut')} onClick={() => map.current?.zoom(-1)}>
          <Icon of={minus} />
        </RoundButton>
      </div>
      <p className={css.age}>{age}</p>
    </div>
  )
}
