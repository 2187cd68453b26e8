import account from '#locales/account-details.json' with { type: 'json' }
import form from '#locales/newsletter.json' with { type: 'json' }

/** What a subscriber read when agreeing, stored with the consent as its proof (GDPR art. 7 (1)). */
export const newsletterWording = {
  form: `${form.title}. ${form.consent}`,
  account: `${account.subscribedToNewsletter}. ${account['subscribedToNewsletter-note']}`,
} as const
