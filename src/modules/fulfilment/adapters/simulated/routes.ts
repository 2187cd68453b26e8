import { z } from 'zod'
import type { At, Module } from '#platform/at.ts'
import { sendPage } from '#platform/stand-in/page.ts'
import { warehousePath, wordsPage } from './page.ts'
import { conductOf, conducts, heardWords, setConduct } from './words.ts'

const mostListed = 50
/** Bytes of a form. */
const bodyLimit = 1_024

const Form = z.object({ conduct: z.enum(conducts) })

/** The page of the simulated warehouse: what it was told, and whether it listens. */
export function warehousePage({ db }: Pick<At, 'db'>): Module {
  return {
    serve: async (server) => {
      await server.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        const form = 'application/x-www-form-urlencoded'
        scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit }, (_, body, done) =>
          done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        )
        scope.get(warehousePath, async (_, reply) => {
          const [conduct, words] = await Promise.all([conductOf(db), heardWords(db, mostListed)])
          return sendPage(reply, 200, wordsPage(conduct, words))
        })
        scope.post(warehousePath, async ({ body }, reply) => {
          const wanted = Form.safeParse(body)
          if (wanted.success) await setConduct(db, wanted.data.conduct)
          return reply.redirect(warehousePath, 303)
        })
      })
    },
  }
}
