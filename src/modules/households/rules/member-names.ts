interface MemberName {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * What each member is called by the others: the first name; with the initial of the last name where several have the same, and with
 * their place among these, in the order of joining, where that does not tell them apart. Empty without a first name.
 */
export function distinctNames(members: readonly MemberName[]): Map<string, string> {
  const firstNames = members.map(({ firstName }) => firstName.trim())
  const longer = members.map(({ lastName }, place) => {
    const firstName = firstNames[place] ?? ''
    const initial = [...lastName.trim()][0]
    return isShared(firstNames, firstName) && initial !== undefined
      ? `${firstName} ${initial.toLocaleUpperCase('ro')}.`
      : firstName
  })
  return new Map(
    members.map(({ id }, place) => {
      const name = longer[place] ?? ''
      const number = longer.slice(0, place + 1).filter((one) => isSame(one, name)).length
      return [id, isShared(longer, name) ? `${name} (${number})` : name]
    }),
  )
}

const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase('ro') === b.toLocaleLowerCase('ro')

const isShared = (names: readonly string[], name: string): boolean =>
  name !== '' && names.filter((one) => isSame(one, name)).length > 1
