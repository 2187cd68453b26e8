/** Reads rows page by page, by id: `read` gives those after an id. */
export async function* eachPage<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await read(after)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last.id
  }
}
