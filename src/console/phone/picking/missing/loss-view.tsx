import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { damageReasons, missingReasons } from '#modules/picking/rules/scan.ts'
import { BigButton } from '../../shell/big-button.tsx'
import { PhoneScreen } from '../../shell/phone-screen.tsx'
import { Stepper } from '../../shell/stepper.tsx'
import { codeDraft } from '../count-scan.ts'
import { goodsOf, placeOf, wantedPieces } from '../local-work.ts'
import { PlaceText } from '../parts.tsx'
import type { StepProps } from '../view-props.ts'

const t = translator(texts)

/** Pieces that are not on the shelf, or that nobody can sell: how many and why. */
export function LossView({ picking, step, kind }: StepProps & { readonly kind: 'missing' | 'damaged' }) {
  const most = wantedPieces(step)
  const [pieces, setPieces] = useState(kind === 'missing' ? most : 1)
  const goods = goodsOf(step)
  const submit = (reason: string): void => {
    const draft = codeDraft(null, reason)
    void picking.submit(step, { ...draft, kind: kind === 'missing' ? 'not-found' : 'damaged', pieces })
  }
  return (
    <PhoneScreen
      title={t(`${kind}.title`)}
      text={goods.name}
      back={() => picking.show({ kind: 'step' })}
      bar={
        <div className="p-grid">
          {(kind === 'missing' ? missingReasons : damageReasons).map((reason) => (
            <BigButton key={reason} isSmall onClick={() => submit(reason)}>
              {t(`reason.${reason}`)}
            </BigButton>
          ))}
        </div>
      }
    >
      <PlaceText place={placeOf(step)} />
      <p>{t(`${kind}.text`)}</p>
      <div className="row g12">
        <span className="p-thumb">
          <img src={goods.picture} alt="" />
        </span>
        <Stepper
          label={t(`${kind}.pieces`)}
          value={pieces}
          min={1}
          max={kind === 'missing' ? most : 100}
          onChange={setPieces}
        />
      </div>
      <p className="b">{t('reason.ask')}</p>
    </PhoneScreen>
  )
}
