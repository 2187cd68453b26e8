import { parseSetCookie } from './set-cookie.ts'

export interface VisitorResponse {
  readonly status: number
  /** Where the answer came from, after redirects. */
  readonly url: URL
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; undefined when it is empty. */
  readonly json: unknown
}

export interface VisitorRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as a form of a page. */
  readonly form?: Readonly<Record<string, string>>
  /** Stops at the first answer, whatever it is. */
  readonly followsRedirects?: boolean
}

/** A browser without a screen: keeps cookies by host and path, follows redirects, posts JSON and forms. */
export interface Visitor {
  request(address: string, ask?: VisitorRequest): Promise<VisitorResponse>
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, path: string): void
  cookieHeader(address: string): string
}

const mostRedirects = 10

/** `publicOrigin`: the shop's address in front of a proxy, from where requests really go to `origin`. */
export function visitor(origin: string, publicOrigin = origin): Visitor {
  const jar = new Map<string, { host: string; path: string; name: string; value: string }>()
  const keep = (host: string, name: string, value: string, path: string, isGone: boolean): void => {
    const key = `${host} ${path} ${name}`
    if (isGone) jar.delete(key)
    else jar.set(key, { host, path, name, value })
  }

  const cookieHeader = (address: string): string => {
    const { hostname, pathname } = new URL(address, publicOrigin)
    const sent = [...jar.values()].filter(({ host, path }) => host === hostname && pathname.startsWith(path))
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  const once = async (address: URL, ask: VisitorRequest): Promise<Response> => {
    const { headers = {}, body, form, method = form ? 'POST' : 'GET' } = ask
    const content = form ? new URLSearchParams(form) : body === undefined ? null : JSON.stringify(body)
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const cookies = cookieHeader(address.href)
    const response = await fetch(address.href.replace(publicOrigin, origin), {
      method,
      headers: { ...type, ...(cookies === '' ? {} : { cookie: cookies }), ...headers },
      body: content,
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const { name, value, path, isExpired: isGone } = parseSetCookie(line, address.pathname)
      keep(address.hostname, name, value, path, isGone)
    }
    return response
  }

  const ask = async (address: string, wanted: VisitorRequest = {}): Promise<VisitorResponse> => {
    let url = new URL(address, publicOrigin)
    let response = await once(url, wanted)
    for (let count = 0; count < mostRedirects && wanted.followsRedirects !== false; count++) {
      const location = response.headers.get('location')
      if (location === null) break
      await response.body?.cancel()
      url = new URL(location, url)
      response = await once(url, {})
    }
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      url,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    }
  }

  return {
    request: ask,
    cookieHeader,
    cookie: (name) => [...jar.values()].find((cookie) => cookie.name === name)?.value,
    setCookie: (name, value, path) => keep(new URL(publicOrigin).hostname, name, value, path, false),
  }
}
