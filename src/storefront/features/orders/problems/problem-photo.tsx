import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import common from '#locales/common.json'
import texts from '#locales/order-answer.json'
import { getProblemPhoto } from '#modules/claims/contract.photos.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import { dataAddress } from '#storefront/lib/dom/data-address.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import css from './problem-photos.module.css'

const t = translator(texts)
const tCommon = translator(common)

interface ProblemPhotoProps {
  readonly of: { readonly id: string; readonly problemId: string }
  readonly photo: { readonly id: string; readonly sentAt: string }
  readonly number: number
}

/** A photograph that was sent, small; it needs the token of its owner, so no address of it can stand in the page. */
export function ProblemPhoto({ of, photo: { id, sentAt }, number }: ProblemPhotoProps) {
  const call = { params: { ...of, photoId: id } }
  const shown = useQuery({
    queryKey: queryOf(getProblemPhoto, call).queryKey,
    queryFn: async ({ signal }) => dataAddress(await api(getProblemPhoto, { ...call, signal })),
  })
  const name = t('photo', { number, sent: formatDateTime(sentAt) })
  if (shown.data !== undefined) return <img className={css.photo} src={shown.data} alt={name} />
  if (!shown.isError) return <Skeleton size="box" />
  return (
    <div className={css.missing}>
      <span>{t('photoFailed', { number })}</span>
      <Button look="ghost" size="small" isBusy={shown.isFetching} onClick={() => void shown.refetch()}>
        {tCommon('retry')}
      </Button>
    </div>
  )
}
