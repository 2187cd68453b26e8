import { parseSetCookie } from './set-cookie.ts'

export interface VisitorResponse {
  readonly status: number
  /** The final address, after redirects. */
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
  /** Sent as an HTML form. */
  readonly form?: Readonly<Record<string, string>>
  /** False returns the first response, even if it is a redirect. */
  readonly followsRedirects?: boolean
}

/** An HTTP client with a cookie jar by host and path; follows redirects, posts JSON and forms. */
export interface Visitor {
  request(address: string, options?: VisitorRequest): Promise<VisitorResponse>
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, path: string): void
  cookieHeader(address: string): string
}

const maxRedirects = 10

/** `publicOrigin`: the public address of the shop behind a proxy; requests to it are sent to `origin`. */
export function visitor(origin: string, publicOrigin = origin): Visitor {
  const jar = new Map<string, { host: string; path: string; name: string; value: string }>()
  const storeCookie = (host: string, name: string, value: string, path: string, isExpired: boolean): void => {
    const key = `${host} ${path} ${name}`
    if (isExpired) jar.delete(key)
    else jar.set(key, { host, path, name, value })
  }

  const cookieHeader = (address: string): string => {
    const { hostname, pathname } = new URL(address, publicOrigin)
    const matching = [...jar.values()].filter(({ host, path }) => host === hostname && pathname.startsWith(path))
    return matching.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  const sendOnce = async (address: URL, options: VisitorRequest): Promise<Response> => {
    const { headers = {}, body, form, method = form ? 'POST' : 'GET' } = options
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
      const { name, value, path, isExpired } = parseSetCookie(line, address.pathname)
      storeCookie(address.hostname, name, value, path, isExpired)
    }
    return response
  }

  const request = async (address: string, options: VisitorRequest = {}): Promise<VisitorResponse> => {
    let url = new URL(address, publicOrigin)
    let response = await sendOnce(url, options)
    for (let count = 0; count < maxRedirects && options.followsRedirects !== false; count++) {
      const location = response.headers.get('location')
      if (location === null) break
      await response.body?.cancel()
      url = new URL(location, url)
      response = await sendOnce(url, {})
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
    request,
    cookieHeader,
    cookie: (name) => [...jar.values()].find((cookie) => cookie.name === name)?.value,
    setCookie: (name, value, path) => storeCookie(new URL(publicOrigin).hostname, name, value, path, false),
  }
}
