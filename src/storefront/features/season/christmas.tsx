import pause from 'icon:pause-fill'
import snowflake from 'icon:snowflake-bold'
import { type CSSProperties, useMemo } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/season.json'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './season.module.css'
import { flakes, isSnowPaused, pauseSnow } from './snowfall.ts'

const t = translator(texts)

const bulbs = ['#e5484d', '#ffb938', '#5fd39a', '#9db8ff']
const bulbCount = 24

/** A garland at the top, and snow that can be paused. No snow with reduced motion. */
export function Christmas() {
  const isPaused = useStore(isSnowPaused)
  const falling = useMemo(() => flakes(36), [])
  return (
    <div data-season="christmas">
      <div className={css.garland} aria-hidden="true">
        {Array.from({ length: bulbCount }, (_, index) => index).map((index) => (
          <i key={index} style={{ background: bulbs[index % bulbs.length] }} />
        ))}
      </div>
      <div className={css.snow} data-paused={isPaused} aria-hidden="true">
        {falling.map(({ left, size, seconds, ahead }) => (
          <i
            key={left}
            style={styleOf({
              '--left': `${left}%`,
              '--size': `${size}px`,
              '--time': `${seconds}s`,
              '--ahead': `-${ahead}s`,
            })}
          />
        ))}
      </div>
      <button type="button" className={css.pause} onClick={() => pauseSnow(!isPaused)}>
        <Icon of={isPaused ? snowflake : pause} />
        <span className="sr">{t(isPaused ? 'resumeSnow' : 'pauseSnow')}</span>
      </button>
    </div>
  )
}

const styleOf = (properties: Readonly<Record<`--${string}`, string>>): CSSProperties => properties
