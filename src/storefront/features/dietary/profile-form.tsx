import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-profile.json'
import type { DietaryProfileView } from '#modules/dietary/contract.ts'
import { avoidedSubstances, diets, preferences } from '#modules/dietary/rules/profile.ts'
import { confirmRemoval } from '#storefront/components/actions/confirm-removal.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Switch } from '#storefront/ui/form/switch.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { BrandWords } from './brand-words.tsx'
import { Consent } from './consent.tsx'
import { IngredientWords } from './ingredient-words.tsx'
import { draftOf, hasConsent, toggled } from './profile-draft.ts'
import css from './profile-form.module.css'
import { Tiles } from './tiles.tsx'
import { useProfileChanges } from './use-profile-changes.ts'

const t = translator(texts)

/** A profile to be filled in. Nothing is sent before the customer saves it with their consent. */
export function ProfileForm({ profile }: { readonly profile: DietaryProfileView | null }) {
  const [draft, setDraft] = useState(() => draftOf(profile))
  const [agrees, setAgrees] = useState(false)
  /** The consent of before is no longer there: withdrawn elsewhere, or to another wording. */
  const [isConsentGone, setConsentGone] = useState(false)
  const [isAskedToAgree, setAskedToAgree] = useState(false)
  const agreement = useRef<HTMLInputElement>(null)
  const { save, erase } = useProfileChanges()
  const mustAgree = isConsentGone || !hasConsent(profile)
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (save.isPending) return
    setAskedToAgree(mustAgree && !agrees)
    if (mustAgree && !agrees) {
      agreement.current?.focus()
      return
    }
    save.mutate(
      { draft, given: mustAgree ? 'now' : 'before' },
      {
        onSuccess: () => setConsentGone(false),
        onError: (error) => problemName(error) === 'dietary-consent-required' && setConsentGone(true),
      },
    )
  }
  const askToErase = (): void =>
    confirmRemoval({
      ...{ title: t('deleteTitle'), text: t('deleteText'), confirm: t('delete') },
      onConfirm: () => erase.mutate(),
    })
  const error = save.error ?? erase.error
  return (
    <form className={css.columns} onSubmit={submit} noValidate>
      <div className={css.stack}>
        <Part title={t('avoids')} help={t('avoidsHelp')}>
          <Tiles
            label={t('avoids')}
            values={avoidedSubstances}
            chosen={draft.avoids}
            nameOf={(value) => t(`substance.${value}`)}
            look="avoid"
            onToggle={(value) => change({ avoids: toggled(draft.avoids, value) })}
          />
          <Switch
            title={t('traces')}
            note={t('tracesHelp')}
            isOn={draft.traces}
            onChange={(traces) => change({ traces })}
          />
        </Part>
        <Part title={t('diets')} help={t('dietsHelp')}>
          <Tiles
            label={t('diets')}
            values={diets}
            chosen={draft.diets}
            nameOf={(value) => t(`diet.${value}`)}
            look="like"
            onToggle={(value) => change({ diets: toggled(draft.diets, value) })}
          />
        </Part>
        <Part title={t('ingredients')} help={t('ingredientsHelp')}>
          <IngredientWords words={draft.ingredients} onChange={(ingredients) => change({ ingredients })} />
        </Part>
        <Part title={t('preferences')} help={t('preferencesHelp')}>
          <Tiles
            label={t('preferences')}
            values={preferences}
            chosen={draft.preferences}
            nameOf={(value) => t(`preference.${value}`)}
            look="like"
            onToggle={(value) => change({ preferences: toggled(draft.preferences, value) })}
          />
        </Part>
        <Part title={t('brands')}>
          <BrandWords brands={draft.brands} onChange={(brands) => change({ brands })} />
        </Part>
      </div>
      <div className={css.stack}>
        <Part title={t('where')}>
          <Switch title={t('hides')} note={t('hidesHelp')} isOn={draft.hides} onChange={(hides) => change({ hides })} />
        </Part>
        <Notice kind="warn">
          <b>{t('label')}</b>
          <br />
          {t('labelHelp')}
        </Notice>
        <Consent
          profile={profile}
          mustAgree={mustAgree}
          agrees={agrees}
          isMissing={isAskedToAgree && !agrees}
          field={agreement}
          onChange={setAgrees}
        />
        {error && (
          <Notice kind="err" isAlert>
            {refusalText(error)}
          </Notice>
        )}
        <Button type="submit" isBusy={save.isPending}>
          {t('save')}
        </Button>
        {profile && (
          <Button type="button" look="ghost" isBusy={erase.isPending} onClick={askToErase}>
            {t('delete')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface PartProps {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

function Part({ title, help, children }: PartProps) {
  const id = useId()
  return (
    <Panel className="stack" aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {help && <p className="muted small">{help}</p>}
      </div>
      {children}
    </Panel>
  )
}
