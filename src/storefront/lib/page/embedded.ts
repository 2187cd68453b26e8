/** Whether a path is the embed of a page for the mobile app, which has a frame of its own. */
export const isEmbed = (path: string): boolean => /^\/(info\/mobile|mobile-preview)\//.test(path)

/** The looks that the app may ask for in the query of an embed, as attributes of the document. */
const looks = { theme: ['light', 'dark'], text: ['large', 'larger'] } as const

export const embedParameters = Object.keys(looks)

/** The attributes of an embed's document, `data-theme="dark"`; unknown values are ignored. */
export const embedAttributes = (query: URLSearchParams): string[] =>
  Object.entries(looks).flatMap(([name, values]) => {
    const asked = query.get(name)
    return values.some((value) => value === asked) ? [`data-${name}="${asked}"`] : []
  })
