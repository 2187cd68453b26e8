export interface PhoneMatch<Page> {
  readonly page: Page
  readonly params: Readonly<Record<string, string>>
}

/** The page of a path; a part that begins with `$` in its address stands for any text. Undefined for none. */
export function matchPage<Page extends { readonly path: string }>(
  pages: readonly Page[],
  path: string,
): PhoneMatch<Page> | undefined {
  const parts = partsOf(path)
  for (const page of pages) {
    const wanted = partsOf(page.path)
    if (wanted.length !== parts.length) continue
    if (!wanted.every((part, index) => part.startsWith('$') || part === parts[index])) continue
    const named = wanted.flatMap((part, index) =>
      part.startsWith('$') ? [[part.slice(1), decoded(parts[index])]] : [],
    )
    return { page, params: Object.fromEntries(named) }
  }
  return undefined
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** A broken escape is text like any other. */
function decoded(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
