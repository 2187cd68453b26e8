import { emailsOf } from '#modules/customers/index.ts'
import type { PersonalData } from '#platform/module.ts'
import { deleteNewsletterLettersTo, newsletterLettersTo } from './store.newsletter.ts'
import { deleteMailsTo, mailsTo } from './store.ts'

export const personalLetters: PersonalData = {
  name: 'letters',
  collect: async (q, customerId) => {
    const letters = (await emailsOf(q, customerId)).map(async (email) => {
      const newsletters = await q.rows(newsletterLettersTo, [email])
      return [...(await q.rows(mailsTo, [email])), ...newsletters.map((letter) => ({ kind: 'newsletter', ...letter }))]
    })
    return (await Promise.all(letters)).flat()
  },
  erase: async (tx, customerId) => {
    for (const email of await emailsOf(tx, customerId)) {
      await tx.run(deleteMailsTo, [email])
      await tx.run(deleteNewsletterLettersTo, [email])
    }
  },
}
