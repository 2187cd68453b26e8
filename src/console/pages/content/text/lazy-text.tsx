import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
)

/** The text editor, whose code is loaded with the first text. */
export const LazyText = (props: RichTextEditorProps) => (
  <Suspense fallback={<span className="sk text-sk" />}>
    <RichTextEditor {...props} />
  </Suspense>
)
