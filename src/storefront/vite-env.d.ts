/** The inside of a Phosphor icon, made by scripts/vite/phosphor-icons.ts: `icon:heart`, `icon:heart-fill`. */
declare module 'icon:*' {
  const inside: { readonly __html: string }
  export default inside
}
