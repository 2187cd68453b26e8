import { uuid7 } from '#kernel/ids.ts'
import { noteProductsChanged } from '#modules/catalog/index.ts'
import { authorName } from '#modules/reviews/rules/review.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import { people } from './people.ts'

/** Distinct products that were delivered to a customer, with the last delivery; none for a customer who has reviews. */
const deliveredProducts = statement<{ code: string; deliveredAt: Temporal.Instant }, [customerId: string]>(
  'seed.delivered-products',
  `SELECT i.frozen->'goods'->>'productCode' AS code, max(o.delivered_at) AS "deliveredAt"
   FROM shop_order o JOIN order_item i ON i.order_id = o.id
   WHERE o.customer_id = $1 AND o.delivered_at IS NOT NULL AND i.quantity > 0 AND NOT i.is_gift
     AND i.change_reason IS DISTINCT FROM 'deleted'
     AND NOT EXISTS (SELECT FROM product_review WHERE customer_id = $1)
   GROUP BY 1 ORDER BY 1`,
)

const insertReviews = statement<unknown, [reviews: string]>(
  'seed.insert-reviews',
  `INSERT INTO product_review (id, product_code, customer_id, author, stars, words, state, written_at, changed_at,
     decided_by, decided_at)
   SELECT r.id, r.code, r."customerId", r.author, r.stars, r.words, r.state, r.at, r.at, r."decidedBy", r."decidedAt"
   FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, code text, "customerId" uuid, author text, stars int, words text,
     state text, at timestamptz, "decidedBy" text, "decidedAt" timestamptz)
   ON CONFLICT DO NOTHING`,
)

/** Invented words that fit any food, in turn. */
const words = {
  radu: [
    [5, 'Îl iau în fiecare comandă. Până acum a venit de fiecare dată proaspăt și bine împachetat.'],
    [4, 'Bun, cam scump față de anul trecut. L-am prins la ofertă și am luat două.'],
    [5, ''],
    [4, 'A venit cu termen lung, cum scria pe pagină.'],
  ],
  mihai: [
    [5, 'Exact ce căutam, îl mănâncă și copiii.'],
    [3, 'E în regulă, dar mă așteptam la mai mult după descriere.'],
    [4, ''],
  ],
  vlad: [
    [4, 'Gust bun, ambalajul se deschide cam greu.'],
    [5, 'Îl cumpăr de câteva luni și nu m-a dezamăgit.'],
    [2, 'Ultima dată ambalajul era lovit la un colț. Banii i-am primit înapoi, dar tot am pierdut o seară.'],
    [5, ''],
    [4, 'Bun pentru prețul lui. Aș vrea și un ambalaj mai mare.'],
  ],
} as const satisfies Partial<Record<keyof typeof people, readonly (readonly [stars: number, words: string])[]>>

/** Reviews by the people of the demo, each of a product that was delivered to them; the last one of each still waits. */
export async function loadReviews({ db, clock }: Context): Promise<void> {
  for (const name of ['radu', 'mihai', 'vlad'] as const) {
    const { customerId, firstName, lastName } = people[name]
    await db.transaction(async (tx) => {
      const delivered = await tx.rows(deliveredProducts, [customerId])
      const reviews = delivered.map(({ code, deliveredAt }, index) => {
        const [stars, text] = words[name][index % words[name].length] ?? words[name][0]
        const isWaiting = index === delivered.length - 1
        const at = deliveredAt.add({ hours: 20 + index })
        return {
          ...{ id: uuid7(clock.now()), code, customerId, author: authorName(firstName, lastName), stars, words: text },
          ...{ state: isWaiting ? 'waiting' : 'shown', at, decidedBy: isWaiting ? null : 'Andreea Lupu' },
          decidedAt: isWaiting ? null : at.add({ hours: 3 }),
        }
      })
      if (reviews.length === 0) return
      await tx.run(insertReviews, [JSON.stringify(reviews)])
      await noteProductsChanged(
        tx,
        reviews.map(({ code }) => code),
      )
    })
  }
}
