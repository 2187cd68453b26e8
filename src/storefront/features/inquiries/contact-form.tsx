import { translator } from '#kernel/translate.ts'
import texts from '#locales/inquiries.json'
import { longestMessage, sendMessage } from '#modules/inquiries/contract.ts'
import { type MessageTopic, messageTopics } from '#modules/inquiries/rules/topics.ts'
import { api } from '#storefront/lib/api/api.ts'
import { TextArea, TextField } from '#storefront/ui/form/field.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { textOf, trapOf } from './form-texts.ts'
import { InquiryForm } from './inquiry-form.tsx'
import { EmailField, NameField } from './person-fields.tsx'
import { PrivacyLine } from './privacy-line.tsx'

const t = translator(texts)

const topics = messageTopics.map((value) => ({ value, text: t(`topic-${value}`) }))

/** A message to the shop. */
export function ContactForm() {
  const send = (form: string, data: FormData) =>
    api(sendMessage, {
      body: {
        ...{ form, ...trapOf(data), name: textOf(data, 'name'), email: textOf(data, 'email') },
        ...(textOf(data, 'orderNumber') !== '' && { orderNumber: textOf(data, 'orderNumber') }),
        ...{ topic: textOf(data, 'topic') as MessageTopic, message: textOf(data, 'message') },
      },
    })
  return (
    <InquiryForm
      send={send}
      words={{ send: t('send'), sending: t('sending'), sent: t('sent'), sentText: t('sentText') }}
      privacy={<PrivacyLine text={t('messagePrivacy')} />}
      fields={(errorOf) => (
        <>
          <NameField errorOf={errorOf} />
          <EmailField errorOf={errorOf} />
          <SelectField label={t('topic')} name="topic" options={topics} error={errorOf('topic')} />
          <TextField
            label={t('orderNumber')}
            help={t('orderNumberHelp')}
            isOptional
            name="orderNumber"
            autoComplete="off"
            maxLength={20}
            error={errorOf('orderNumber')}
          />
          <div className={grid.wide}>
            <TextArea
              label={t('message')}
              name="message"
              rows={6}
              maxLength={longestMessage}
              required
              error={errorOf('message')}
            />
          </div>
        </>
      )}
    />
  )
}
