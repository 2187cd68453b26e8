/** The name of a Phosphor icon on the sheet made by scripts/vite/phosphor-icons.ts: `icon:heart`, `icon:heart-fill`. */
declare module 'icon:*' {
  const name: string
  export default name
}
/** The address of the sheet with all icons. */
declare module 'icon-sheet' {
  export const iconSheet: string
}
