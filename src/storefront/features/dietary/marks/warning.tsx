import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-marks.json'
import type { SimilarProduct } from '#storefront/lib/dietary/dietary-parts.ts'
import { href } from '#storefront/routes.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { useJudgement, useJudgements } from './judgements.ts'
import { Mark } from './mark.tsx'
import { reasonText } from './mark-text.ts'
import css from './marks.module.css'

const t = translator(texts)

const mostAlternatives = 2

const kinds = { contains: 'err', 'may-contain': 'warn', unknown: 'info' } as const

interface WarningProps {
  readonly code: string
  readonly similar: readonly SimilarProduct[]
}

/** Everything that speaks against a product, with similar products that fit. Only what is declared fits. */
export function Warning({ code, similar }: WarningProps) {
  const judgement = useJudgement(code)
  const judged = useJudgements(similar.map((one) => one.code))
  if (!judgement) return null
  const { verdict, reasons } = judgement
  if (verdict === 'fits') {
    return (
      <p>
        <Mark code={code} />
      </p>
    )
  }
  const fitting = similar.filter((one) => judged.get(one.code)?.verdict === 'fits').slice(0, mostAlternatives)
  return (
    <Notice kind={kinds[verdict]}>
      <ul className={css.reasons}>
        {reasons.map((reason) => (
          <li key={`${reason.kind} ${reason.value}`}>
            <b>{reasonText(reason)}</b>
          </li>
        ))}
      </ul>
      <p className="small">{t('checkLabel')}</p>
      {fitting.length > 0 && (
        <>
          <p className={css.instead}>{t('instead')}</p>
          <ul className={css.reasons}>
            {fitting.map(({ slug, shortName }) => (
              <li key={slug}>
                <a className="link" href={href('/p/:slug', { slug })}>
                  {shortName}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
