/** The first that matches: browsers name those that they are built from as well. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const first = (of: typeof browsers, userAgent: string): string[] =>
  of
    .filter(([, sign]) => sign.test(userAgent))
    .map(([name]) => name)
    .slice(0, 1)

/** What somebody recognises a browser by: "Chrome · Android". Empty for one that says nothing known. */
export const browserName = (userAgent: string): string =>
  [...first(browsers, userAgent), ...first(systems, userAgent)].join(' · ')
