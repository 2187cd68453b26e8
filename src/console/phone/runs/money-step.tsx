import { formatLei, parseLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { type DoorMeans, doorMeans } from '#modules/couriers/rules/door.ts'
import type { DoorSum } from '#modules/couriers/rules/door-sum.ts'
import { DoorStep } from './door-steps.tsx'

const t = translator(texts)

/** As typed, in lei. */
export interface TypedMoney {
  readonly given: string
  readonly card: string
  readonly mealVoucher: string
  readonly tip: string
}

export const noMoneyTyped: TypedMoney = { given: '', card: '', mealVoucher: '', tip: '' }

interface Money {
  readonly money: { means: DoorMeans; amount: number; tip: number }[]
  /** What is still to be taken, in bani; below zero when card and voucher are more than what is due. */
  readonly missing: number
  /** To be given back of the cash, in bani. */
  readonly change: number
}

/** Meal vouchers and card as typed; cash pays the rest, and change is given back. The tip goes with cash, else with the card. */
export function moneyOf(typed: TypedMoney, { due, food }: DoorSum): Money {
  const voucher = parseLei(typed.mealVoucher) ?? 0
  const card = parseLei(typed.card) ?? 0
  const given = parseLei(typed.given) ?? 0
  const tip = parseLei(typed.tip) ?? 0
  const byCash = due - voucher - card
  const cashDue = Math.max(0, byCash)
  const tipByCash = given > 0 || (card === 0 && tip > 0) ? tip : 0
  const isShort = given < cashDue + tipByCash
  const missing = voucher > food ? food - voucher : byCash < 0 ? byCash : isShort ? cashDue + tipByCash - given : 0
  const parts = [
    { means: 'meal-voucher' as const, amount: voucher, tip: 0 },
    { means: 'card' as const, amount: card, tip: tip - tipByCash },
    { means: 'cash' as const, amount: cashDue, tip: tipByCash },
  ]
  return {
    money: parts.filter(({ amount, tip: on }) => amount + on > 0),
    missing,
    change: missing === 0 ? given - cashDue - tipByCash : 0,
  }
}

interface MoneyStepProps {
  readonly sum: DoorSum
  readonly typed: TypedMoney
  readonly onChange: (typed: TypedMoney) => void
  readonly missing: number
  readonly change: number
}

const fieldOf = { cash: 'given', card: 'card', 'meal-voucher': 'mealVoucher' } as const

/** What is to be taken, by which means, and what is given back. */
export function MoneyStep({ sum, typed, onChange, missing, change }: MoneyStepProps) {
  const set = (field: keyof TypedMoney, text: string): void => onChange({ ...typed, [field]: text })
  return (
    <DoorStep
      title={t(sum.due > 0 ? 'money.title' : 'money.paid')}
      {...(sum.back > 0 && { text: t('money.back', { sum: formatLei(sum.back) }) })}
      isDone={missing === 0}
    >
      {sum.due > 0 && (
        <>
          <p className="p-sum">
            <span className="xs m">{t('money.due')}</span>
            <b>{formatLei(sum.due)}</b>
          </p>
          {doorMeans
            .filter((means) => means !== 'meal-voucher' || sum.food > 0)
            .map((means) => (
              <label key={means} className="p-field">
                <span className="xs m">
                  {means === 'meal-voucher'
                    ? t('money.voucher', { sum: formatLei(sum.food) })
                    : t(means === 'cash' ? 'money.given' : 'money.card')}
                </span>
                <input
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed[fieldOf[means]]}
                  onChange={(event) => set(fieldOf[means], event.target.value)}
                />
              </label>
            ))}
        </>
      )}
      <label className="p-field">
        <span className="xs m">{t('money.tip')}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed.tip}
          onChange={(event) => set('tip', event.target.value)}
        />
      </label>
      <p role="status" className={missing === 0 ? 'row' : 't-err'}>
        {missing > 0 && t('money.missing', { sum: formatLei(missing) })}
        {missing < 0 && t('money.tooMuch', { sum: formatLei(-missing) })}
        {missing === 0 && change > 0 && t('money.change', { sum: formatLei(change) })}
      </p>
    </DoorStep>
  )
}
