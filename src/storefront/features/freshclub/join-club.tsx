import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { Button } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { ClubFacts } from './club-facts.tsx'
import css from './freshclub.module.css'
import { useClubChange } from './use-club.ts'

const t = translator(texts)

/** Describes the club to customers who are not members, with the button to join. */
export function JoinClub() {
  const join = useClubChange(true, t('joined'))
  return (
    <>
      <Panel className="stack">
        <div className={css.head}>
          <div>
            <h2>{t('joinTitle')}</h2>
            <p className="muted">{t('joinText')}</p>
          </div>
          <Button isBusy={join.isPending} disabled={join.isPending} onClick={() => join.mutate()}>
            {join.isPending ? t('joining') : t('join')}
          </Button>
        </div>
      </Panel>
      <ClubFacts />
    </>
  )
}
