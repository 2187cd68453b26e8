import barcode from 'icon:barcode'
import right from 'icon:check-circle'
import graduation from 'icon:graduation-cap'
import search from 'icon:magnifying-glass'
import wrongIcon from 'icon:x-circle'
import { Icon } from '#console/components/icon.tsx'
import { useMay } from '#console/lib/session/session.ts'
import { refusalText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { readCode } from '#modules/picking/rules/scanned-code.ts'
import { useScan } from '../scan/use-scan.ts'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { goodsOf, ownerOf, placeOf, wantedPieces } from './local-work.ts'
import { CodeText, PlaceText } from './parts.tsx'
import type { View } from './use-picking.ts'
import type { StepProps } from './view-props.ts'

const t = translator(texts)

interface WrongProps extends StepProps {
  readonly wrong: Extract<View, { kind: 'wrong' }>
}

/** The scan did not count: what was scanned beside what is wanted, and the reason. */
export function WrongView({ work, picking, step, wrong }: WrongProps) {
  const { outcome, code, scanned } = wrong
  useScan(picking.scan)
  const mayTeach = useMay('barcodes.learn')
  const read = readCode(code, work.figures.weighedPrefixes)
  const found = ownerOf(read, work)
  const goods = goodsOf(step)
  const canTeach = outcome === 'unknown-code' && mayTeach && read.kind === 'goods' && read.gtin !== null
  const title = outcome === 'wrong-item' ? t('wrong.item') : t('wrong.refused')
  return (
    <PhoneScreen
      title={t('wrong.title')}
      back={() => picking.show({ kind: 'step' })}
      isWrong
      below={
        <div className="p-alarm" role="alert">
          <Icon of={wrongIcon} />
          <span>
            <b>{title}</b>
            {outcome === 'wrong-item' ? t('wrong.putBack') : refusalText(outcome)}
          </span>
        </div>
      }
      bar={
        <div className="p-rows">
          <BigButton kind="main" icon={barcode} onClick={() => picking.show({ kind: 'step' })}>
            {t('wrong.again')}
          </BigButton>
          <div className="row">
            <BigButton isSmall icon={search} onClick={() => picking.show({ kind: 'missing' })}>
              {t('step.missing')}
            </BigButton>
            {canTeach && (
              <BigButton isSmall icon={graduation} onClick={() => picking.show({ kind: 'teach', code })}>
                {t('wrong.teach')}
              </BigButton>
            )}
          </div>
        </div>
      }
    >
      <div className="p-cmp">
        <div className="no">
          {found && <img src={found.picture} alt="" />}
          <span className="st err">
            <Icon of={wrongIcon} />
            {t('wrong.scanned')}
          </span>
          <b>{found?.name ?? scanned ?? t('wrong.unknown')}</b>
          <span className="xs m">
            {found?.sizeLabel} {code.slice(-24)}
          </span>
        </div>
        <div className="yes">
          <img src={goods.picture} alt="" />
          <span className="st ok">
            <Icon of={right} />
            {t('wrong.wanted')}
          </span>
          <b>{goods.name}</b>
          <span className="xs m">
            {goods.sizeLabel}
            <CodeText of={goods} />
          </span>
        </div>
      </div>
      <section className="p-card">
        <PlaceText place={placeOf(step)} />
        <p className="m">
          {t('wrong.progress', { done: step.line.picked, of: step.line.quantity, count: wantedPieces(step) })}
        </p>
      </section>
    </PhoneScreen>
  )
}
