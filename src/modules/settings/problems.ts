/** Refusals of the settings: names as on the wire, with their HTTP statuses. */
export const settingProblems = {
  'setting-unknown': 422,
  'setting-in-the-past': 422,
  'setting-change-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof settingProblems> {}
}
