import type { FastifyInstance } from 'fastify'

/** Submits a form as a browser without script does; the response is a redirect. */
export async function submitForm(server: FastifyInstance, address: string, fields: Readonly<Record<string, string>>) {
  const { pathname, search } = new URL(address, 'http://shop.example')
  return server.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}
