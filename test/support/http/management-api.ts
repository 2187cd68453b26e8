import { type Api, makeApi } from '#kernel/client.ts'

export const managementToken = 'management-token-of-32-characters'

/** Calls the content management API of a shop on behalf of a person. */
export const managementApi = (shopUrl: string, author: string, bearer = managementToken): Api =>
  makeApi(async ({ method, url, headers, body }) => {
    const response = await fetch(`${shopUrl}/content-management${url}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${bearer}`, 'x-author': author },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  })
