import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { noCodeReasons } from '#modules/picking/rules/scan.ts'
import { BigButton } from '../../shell/big-button.tsx'
import { PhoneScreen } from '../../shell/phone-screen.tsx'
import { codeDraft } from '../count-scan.ts'
import { goodsOf } from '../local-work.ts'
import { CodeText, GoodsPicture } from '../parts.tsx'
import type { StepProps } from '../view-props.ts'

const t = translator(texts)

/** A piece without a readable code: confirmed by its picture, with a reason. */
export function NoCodeView({ picking, step }: StepProps) {
  const goods = goodsOf(step)
  return (
    <PhoneScreen
      title={t('noCode.title')}
      text={goods.name}
      back={() => picking.show({ kind: 'step' })}
      bar={
        <div className="p-grid">
          {noCodeReasons.map((reason) => (
            <BigButton key={reason} isSmall onClick={() => void picking.submit(step, codeDraft(null, reason))}>
              {t(`reason.${reason}`)}
            </BigButton>
          ))}
        </div>
      }
    >
      <p>{t('noCode.text')}</p>
      <GoodsPicture of={goods} />
      <h2 className="p-name">{goods.name}</h2>
      <p className="m">
        {goods.sizeLabel}
        <CodeText of={goods} />
      </p>
    </PhoneScreen>
  )
}
