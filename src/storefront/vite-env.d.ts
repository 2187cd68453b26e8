/** The name of a Phosphor icon on the sheet made by scripts/vite/phosphor-icons.ts: `icon:heart`, `icon:heart-fill`. */
declare module 'icon:*' {
  const name: string
  export default name
}
/** Where the sheet with all drawings stands. */
declare module 'icon-sheet' {
  export const iconSheet: string
}
