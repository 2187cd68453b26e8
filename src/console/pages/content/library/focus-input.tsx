import type { KeyboardEvent, PointerEvent } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import type { AssetView } from '#modules/editorial/contract.staff-assets.ts'
import { useShopAddress } from '../use-content-desk.ts'

const t = translator(texts)

type Focus = NonNullable<AssetView['focus']>

interface FocusInputProps {
  readonly picture: AssetView
  readonly focus: AssetView['focus']
  readonly isDisabled: boolean
  readonly onChange: (focus: Focus) => void
}

const step = 0.05
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000

/** The point of a picture that stays visible when it is cropped: pressed, or moved with the arrows. */
export function FocusInput({ picture, focus, isDisabled, onChange }: FocusInputProps) {
  const shop = useShopAddress()
  const { x, y } = focus ?? { x: 0.5, y: 0.5 }
  const press = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect()
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) })
  }
  const move = (event: KeyboardEvent): void => {
    const by = moves[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange({ x: within(x + by[0]), y: within(y + by[1]) })
  }
  return (
    <div className="field">
      <span className="lbl">{t('focus')}</span>
      <button
        type="button"
        className="focus-picture"
        disabled={isDisabled}
        aria-label={t('focusAt', { x: Math.round(x * 100), y: Math.round(y * 100) })}
        onPointerDown={press}
        onKeyDown={move}
      >
        <img src={shop(picture.url)} alt={picture.alt} />
        <span className="focus-point" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <span className="hint">{t('focusHint')}</span>
    </div>
  )
}
