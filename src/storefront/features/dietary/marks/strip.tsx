import leaf from 'icon:leaf-fill'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-marks.json'
import { changeDietaryHiding } from '#modules/dietary/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { dietaryParts } from '#storefront/lib/dietary/dietary-parts.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { profileQuery } from '../profile-query.ts'
import { useJudgements } from './judgements.ts'
import css from './marks.module.css'

const t = translator(texts)

/** How many products of the grid below fit. Hiding the others is a setting of the profile. */
export function Strip({ products }: { readonly products: readonly { readonly code: string }[] }) {
  const codes = products.map(({ code }) => code)
  const queries = useQueryClient()
  const profile = useQuery({ ...profileQuery, enabled: false }).data?.profile
  const judgements = useJudgements(codes)
  const hide = useMutation({
    mutationFn: (hides: boolean) => api(changeDietaryHiding, { body: { hides } }),
    onSuccess: (changed) => cacheAnswer(queries, profileQuery.queryKey, { profile: changed }),
    onError: async (error) => {
      if (problemName(error) !== 'dietary-profile-not-found') return
      // Erased elsewhere: the marks of this page go too.
      await cacheAnswer(queries, profileQuery.queryKey, { profile: null })
      dietaryParts.set(undefined)
    },
  })
  if (!profile) return null
  const count = (...verdicts: readonly string[]): number =>
    codes.filter((code) => verdicts.includes(judgements.get(code)?.verdict ?? '')).length
  const hides = hide.isPending ? hide.variables : profile.hides
  return (
    <div className={css.strip} data-hides={hides || undefined}>
      <Icon of={leaf} />
      <p className={css.counts} role="status">
        <b>{t('strip')}</b>
        <span>
          {t('counts', { fits: count('fits'), against: count('contains'), unsure: count('may-contain', 'unknown') })}
        </span>
        {hide.error && <span className={css.failed}>{refusalText(hide.error)}</span>}
      </p>
      <label className={css.hide}>
        {t('hide')}
        <input
          type="checkbox"
          role="switch"
          checked={hides}
          aria-checked={hides}
          onChange={({ target }) => hide.mutate(target.checked)}
        />
      </label>
      <a className="link" href={href('/account/dietary-profile')}>
        {t('change')}
      </a>
    </div>
  )
}
