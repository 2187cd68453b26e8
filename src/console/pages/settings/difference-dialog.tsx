import { useQuery } from '@tanstack/react-query'
import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { api } from '#console/lib/api/api.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import type { Preview, SettingValue, SettingView } from '#modules/settings/contract.staff.ts'
import type { SettingCalls } from './calls.ts'
import { settingText, t, valueText } from './setting-text.ts'

interface DifferenceDialogProps {
  readonly calls: SettingCalls
  readonly hasExample: boolean
  readonly from: string | null
  readonly changed: readonly SettingView[]
  readonly values: Readonly<Record<string, SettingValue>>
  readonly onClose: () => void
}

/** What changes, and what example carts cost before and after. */
export function DifferenceDialog({ calls, hasExample, from, changed, values, onClose }: DifferenceDialogProps) {
  const { data, error } = useQuery({
    queryKey: [calls.preview.id, from, values],
    queryFn: () => api(calls.preview, { body: { from, values } }),
    enabled: hasExample,
    retry: false,
  })
  return (
    <Dialog
      title={t('differences')}
      onClose={onClose}
      footer={
        <Button size="lg" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <table className="tbl d">
        <thead>
          <tr>
            <th scope="col">{t('setting')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((setting) => (
            <tr key={setting.key}>
              <th scope="row">{settingText(setting.key)}</th>
              <td className="wrap">{valueText(setting, setting.value)}</td>
              <td className="wrap">{valueText(setting, values[setting.key] ?? setting.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && <p className="hint bad">{problemText(error)}</p>}
      {data && <Examples carts={data.carts} />}
    </Dialog>
  )
}

const parts = ['delivery', 'surcharge', 'smallBasket', 'bags'] as const

const Examples = ({ carts }: Preview) => (
  <>
    <h3 className="sec-h">{t('examples')}</h3>
    <p className="q">{t('examplesText')}</p>
    <table className="tbl d">
      <thead>
        <tr>
          <th scope="col">{t('cart')}</th>
          {parts.map((part) => (
            <th key={part} scope="col" className="r">
              {t(`part.${part}`)}
            </th>
          ))}
          <th scope="col" className="r">
            {t('part.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {carts.map(({ name, membership, before, after }) => (
          <tr key={`${name} ${membership}`}>
            <th scope="row">{t(`cart.${membership}`, { goods: formatLei(before.goods) })}</th>
            {[...parts, 'total' as const].map((part) => (
              <td key={part} className="r">
                <Amounts before={before[part]} after={after[part]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

const Amounts = ({ before, after }: { readonly before: number; readonly after: number }) =>
  before === after ? (
    <span>{formatLei(after)}</span>
  ) : (
    <span>
      <s className="q">{formatLei(before)}</s> <b>{formatLei(after)}</b>
    </span>
  )
