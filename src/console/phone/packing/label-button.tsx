import printer from 'icon:printer'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-packing.json'
import { getPacking, printLabels } from '#modules/picking/contract.staff-packing.ts'
import { BigButton } from '../shell/big-button.tsx'

const t = translator(texts)

/** Opens the labels of all totes as PDF, which the phone prints; each print is counted. */
export function LabelButton({ deliveryId, prints }: { readonly deliveryId: string; readonly prints: number }) {
  const print = useAction(printLabels, {
    refreshes: [getPacking],
    done: () => t('labels.done'),
    onDone: (pdf) => openFile(pdf as Blob),
  })
  return (
    <BigButton
      isSmall
      icon={printer}
      isBusy={print.isRunning}
      onClick={() => void print.run({ params: { deliveryId }, body: {} })}
    >
      {t(prints === 0 ? 'labels.print' : 'labels.again')}
    </BigButton>
  )
}

/** A link, since browsers block windows that open after an answer. */
function openFile(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'etichete.pdf'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
