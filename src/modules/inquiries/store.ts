import { statement } from '#platform/db/statement.ts'
import type { CvType } from './rules/cv.ts'
import type { MessageTopic } from './rules/topics.ts'

export interface MessageRow {
  readonly name: string
  readonly email: string
  readonly orderNumber: string | null
  readonly topic: MessageTopic
  readonly message: string
}

export interface ApplicationRow {
  readonly advert: string
  readonly advertTitle: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string | null
}

interface NewInquiry {
  readonly id: string
  readonly fingerprint: string
  readonly customerId: string | null
}

export type NewMessage = NewInquiry & MessageRow
export type NewApplication = NewInquiry &
  ApplicationRow & { readonly cvName: string | null; readonly cvType: CvType | null }

/** Inserts nothing when the form has been sent. */
export const insertMessage = statement<unknown, [message: string, now: Temporal.Instant]>(
  'inquiries.insert-message',
  `INSERT INTO contact_message (id, fingerprint, customer_id, name, email, order_number, topic, message, received_at)
   SELECT n.id, n.fingerprint, n."customerId", n.name, n.email, n."orderNumber", n.topic, n.message, $2
   FROM jsonb_to_record($1::jsonb) AS n(id uuid, fingerprint text, "customerId" uuid, name text, email text,
     "orderNumber" text, topic text, message text)
   ON CONFLICT (id) DO NOTHING`,
)

/** The same. */
export const insertApplication = statement<unknown, [application: string, cv: Buffer | null, now: Temporal.Instant]>(
  'inquiries.insert-application',
  `INSERT INTO job_application (id, fingerprint, customer_id, advert, advert_title, name, email, phone, message, cv_name,
     cv_type, cv, received_at)
   SELECT n.id, n.fingerprint, n."customerId", n.advert, n."advertTitle", n.name, n.email, n.phone, n.message, n."cvName",
     n."cvType", $2, $3
   FROM jsonb_to_record($1::jsonb) AS n(id uuid, fingerprint text, "customerId" uuid, advert text, "advertTitle" text,
     name text, email text, phone text, message text, "cvName" text, "cvType" text)
   ON CONFLICT (id) DO NOTHING`,
)

interface Sent {
  readonly fingerprint: string
  readonly receivedAt: Temporal.Instant
}

/** What a form has sent, whichever kind it was. */
export const findSent = statement<Sent, [id: string]>(
  'inquiries.find-sent',
  `SELECT fingerprint, received_at AS "receivedAt" FROM contact_message WHERE id = $1
   UNION ALL SELECT fingerprint, received_at FROM job_application WHERE id = $1`,
)

export const findMessage = statement<MessageRow, [id: string]>(
  'inquiries.find-message',
  'SELECT name, email, order_number AS "orderNumber", topic, message FROM contact_message WHERE id = $1',
)

export const findApplication = statement<ApplicationRow & { readonly cvName: string | null }, [id: string]>(
  'inquiries.find-application',
  `SELECT advert, advert_title AS "advertTitle", name, email, phone, message, cv_name AS "cvName"
   FROM job_application WHERE id = $1`,
)

export const findCv = statement<{ name: string; type: CvType; content: Buffer }, [id: string]>(
  'inquiries.find-cv',
  `SELECT cv_name AS name, cv_type AS type, cv AS content FROM job_application WHERE id = $1 AND cv IS NOT NULL`,
)

export const deleteOldMessages = statement<unknown, [before: Temporal.Instant]>(
  'inquiries.delete-old-messages',
  'DELETE FROM contact_message WHERE received_at <= $1',
)

export const deleteOldApplications = statement<unknown, [before: Temporal.Instant]>(
  'inquiries.delete-old-applications',
  'DELETE FROM job_application WHERE received_at <= $1',
)

/** The addresses are in lower case. */
type Person = [customerId: string, emails: readonly string[]]

export const messagesOf = statement<{ message: unknown }, Person>(
  'inquiries.messages-of',
  `SELECT to_jsonb(m) - '{id,customer_id,fingerprint}'::text[] AS message FROM contact_message m
   WHERE customer_id = $1 OR lower(email) = ANY ($2) ORDER BY received_at`,
)

export const applicationsOf = statement<{ application: unknown }, Person>(
  'inquiries.applications-of',
  `SELECT to_jsonb(a) - '{id,customer_id,fingerprint,cv}'::text[] || jsonb_build_object('cv', encode(cv, 'base64')) AS application
   FROM job_application a WHERE customer_id = $1 OR lower(email) = ANY ($2) ORDER BY received_at`,
)

export const deleteMessagesOf = statement<unknown, Person>(
  'inquiries.delete-messages-of',
  'DELETE FROM contact_message WHERE customer_id = $1 OR lower(email) = ANY ($2)',
)

export const deleteApplicationsOf = statement<unknown, Person>(
  'inquiries.delete-applications-of',
  'DELETE FROM job_application WHERE customer_id = $1 OR lower(email) = ANY ($2)',
)

export const eraseMessagesFrom = statement<unknown, [email: string]>(
  'inquiries.erase-messages-from',
  'DELETE FROM contact_message WHERE lower(email) = lower($1)',
)

export const eraseApplicationsFrom = statement<unknown, [email: string]>(
  'inquiries.erase-applications-from',
  'DELETE FROM job_application WHERE lower(email) = lower($1)',
)
