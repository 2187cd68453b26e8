import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/accessibility.json'
import { type Comfort, chooseComfort, comfort, standardComfort, themes } from '#storefront/lib/preferences/comfort.ts'
import { activeFeatures, offeredSeasons, switchFeature } from '#storefront/lib/preferences/features.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import css from './accessibility.module.css'

const t = translator(texts)

const choices = {
  theme: themes,
  text: ['normal', 'large', 'larger'],
  contrast: ['normal', 'more'],
  motion: ['normal', 'less'],
  links: ['normal', 'underlined'],
} as const satisfies { [Name in keyof Comfort]: readonly Comfort[Name][] }

type SettingName = keyof typeof choices

/** Display settings: theme, text size, contrast, motion and links. Each choice applies at once. */
export function AccessibilityPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      look="drawer"
      title={t('title')}
      onClose={onClose}
      footer={
        <Button look="secondary" onClick={() => chooseComfort(standardComfort)}>
          {t('reset')}
        </Button>
      }
    >
      <p className="muted">{t('intro')}</p>
      <div className={css.choices}>
        {(Object.keys(choices) as SettingName[]).map((name) => (
          <SettingChoice key={name} name={name} />
        ))}
        {offeredSeasons().map((season) => (
          <SeasonChoice key={season} season={season} />
        ))}
      </div>
    </Dialog>
  )
}

/** Shows or hides the decorations of a season in this browser. */
function SeasonChoice({ season }: { readonly season: ReturnType<typeof offeredSeasons>[number] }) {
  const isOn = useStore(activeFeatures, (all) => all.has(season))
  return (
    <fieldset>
      <legend>{t(season)}</legend>
      <div className={css.options}>
        {[true, false].map((value) => (
          <label key={String(value)} className={css.option}>
            <input type="radio" name={season} checked={isOn === value} onChange={() => switchFeature(season, value)} />
            {t(value ? 'season-on' : 'season-off')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SettingChoice({ name }: { readonly name: SettingName }) {
  const chosen = useStore(comfort, (all) => all[name])
  return (
    <fieldset>
      <legend>{t(name)}</legend>
      <div className={css.options}>
        {choices[name].map((value) => (
          <label key={value} className={css.option}>
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => chooseComfort({ [name]: value })}
            />
            {t(`${name}-${value}` as 'theme-system')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
