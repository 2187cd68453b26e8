import { translator } from '#kernel/translate.ts'
import texts from '#locales/inquiries.json'
import { longestMessage, sendApplication } from '#modules/inquiries/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { TextArea, TextField } from '#storefront/ui/form/field.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import { faultOfCv } from './fault-of-cv.ts'
import { FileField } from './file-field.tsx'
import { textOf, trapOf } from './form-texts.ts'
import { InquiryForm } from './inquiry-form.tsx'
import { EmailField, NameField } from './person-fields.tsx'
import { PrivacyLine } from './privacy-line.tsx'

const t = translator(texts)

/** What the file picker offers first; the shop looks at the content. */
const accepted = '.pdf,.docx,.odt,.jpg,.jpeg,.png'

/** An application for the job of an advert. */
export function ApplicationForm({ advert }: { readonly advert: string }) {
  const send = (form: string, data: FormData) => {
    const cv = data.get('cv')
    return api(sendApplication, {
      body: {
        ...{ form, advert, ...trapOf(data), name: textOf(data, 'name'), email: textOf(data, 'email') },
        ...{ phone: textOf(data, 'phone'), message: textOf(data, 'message') },
        ...(cv instanceof File && cv.name !== '' && { cv }),
      },
    })
  }
  const check = (data: FormData): ReadonlyMap<string, string> => {
    const fault = faultOfCv(data.get('cv'))
    return new Map(fault === null ? [] : [['cv', t(`error-cv-${fault}`)]])
  }
  return (
    <InquiryForm
      send={send}
      check={check}
      words={{ send: t('apply'), sending: t('applying'), sent: t('applied'), sentText: t('appliedText') }}
      privacy={<PrivacyLine text={t('applicationPrivacy')} />}
      fields={(errorOf) => (
        <>
          <NameField errorOf={errorOf} />
          <TextField
            label={t('phone')}
            type="tel"
            name="phone"
            autoComplete="tel"
            maxLength={30}
            required
            error={errorOf('phone')}
          />
          <div className={grid.wide}>
            <EmailField errorOf={errorOf} />
          </div>
          <div className={grid.wide}>
            <TextArea
              label={t('applicationMessage')}
              help={t('applicationMessageHelp')}
              isOptional
              name="message"
              rows={5}
              maxLength={longestMessage}
              error={errorOf('message')}
            />
          </div>
          <div className={grid.wide}>
            <FileField
              label={t('cv')}
              help={t('cvHelp')}
              words={{ choose: t('cvChoose'), none: t('cvNone'), remove: t('cvRemove') }}
              name="cv"
              accept={accepted}
              error={errorOf('cv')}
            />
          </div>
        </>
      )}
    />
  )
}
