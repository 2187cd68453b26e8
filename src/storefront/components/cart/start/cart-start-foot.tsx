import { AddDue } from '../add-due.tsx'
import { useStartList } from './use-start-list.ts'

/** The main action of an empty cart: what is due, by one press. */
export function CartStartFoot({ onDone }: { readonly onDone: () => void }) {
  const { kind, products, rhythms } = useStartList()
  return kind === 'usual' && <AddDue products={products} rhythms={rhythms} look="main" onAdded={onDone} />
}
