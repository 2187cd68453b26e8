/** The two kinds of customer account. */
export type AccountType = 'standard' | 'genius'

export const accountType = (isGenius: boolean): AccountType => (isGenius ? 'genius' : 'standard')
