import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react'

/** A component whose code is loaded when it is first shown; nothing is shown until then. */
export function lazyOf<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function Lazy(props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
