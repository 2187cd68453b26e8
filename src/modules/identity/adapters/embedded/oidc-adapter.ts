import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { loadOidcProvider } from './load-oidc-provider.ts'

const notExpired = '(expires_at IS NULL OR expires_at > now())'

interface RecordRow {
  readonly payload: AdapterPayload
}

// oidc-provider uses the system clock, so its records do as well.
const upsert = statement<
  unknown,
  [model: string, id: string, payload: string, uid: string | null, grantId: string | null, seconds: number | null]
>(
  'identity.stand-in-upsert',
  `INSERT INTO stand_in_identity.record (model, id, payload, uid, grant_id, expires_at)
   VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
   ON CONFLICT (model, id) DO UPDATE SET
     payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
)

const find = statement<RecordRow, [model: string, id: string]>(
  'identity.stand-in-find',
  `SELECT CASE WHEN consumed_at IS NULL THEN payload
     ELSE payload || jsonb_build_object('consumed', floor(extract(epoch FROM consumed_at))) END AS payload
   FROM stand_in_identity.record WHERE model = $1 AND id = $2 AND ${notExpired}`,
)

const findByUid = statement<RecordRow, [model: string, uid: string]>(
  'identity.stand-in-find-by-uid',
  `SELECT payload FROM stand_in_identity.record WHERE uid = $2 AND model = $1 AND ${notExpired}`,
)

const consume = statement<unknown, [model: string, id: string]>(
  'identity.stand-in-consume',
  `UPDATE stand_in_identity.record SET consumed_at = now() WHERE model = $1 AND id = $2 AND consumed_at IS NULL`,
)

const destroy = statement<unknown, [model: string, id: string]>(
  'identity.stand-in-destroy',
  'DELETE FROM stand_in_identity.record WHERE model = $1 AND id = $2',
)

const revokeGrant = statement<unknown, [grantId: string]>(
  'identity.stand-in-revoke-grant',
  'DELETE FROM stand_in_identity.record WHERE grant_id = $1',
)

export const deleteExpired = statement<unknown>(
  'identity.stand-in-delete-expired',
  'DELETE FROM stand_in_identity.record WHERE expires_at < now()',
)

/** Stores the state of oidc-provider in PostgreSQL, so that any process can handle the next request. */
export function oidcAdapter(db: Db): (model: string) => Adapter {
  return (model) => ({
    upsert: async (id, payload, expiresIn) => {
      const { uid, grantId } = payload
      const seconds = Number.isFinite(expiresIn) ? expiresIn : null
      await db.run(upsert, [model, id, JSON.stringify(payload), uid ?? null, grantId ?? null, seconds])
    },
    find: async (id) => (await db.maybe(find, [model, id]))?.payload,
    findByUid: async (uid) => (await db.maybe(findByUid, [model, uid]))?.payload,
    // Only the device flow has user codes, and it is off.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      // Of two concurrent requests with the same code, one succeeds.
      if ((await db.run(consume, [model, id])) > 0) return
      const { errors } = await loadOidcProvider()
      throw new errors.InvalidGrant('already consumed')
    },
    destroy: async (id) => {
      await db.run(destroy, [model, id])
    },
    revokeByGrantId: async (grantId) => {
      await db.run(revokeGrant, [grantId])
    },
  })
}
