import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'

interface DocumentButtonProps {
  readonly text: string
  /** The file name without extension: `PFT-000123`. */
  readonly name: string
  readonly load: () => Promise<File | Blob>
}

/** Downloads a document as PDF with the customer's token, which a plain link could not send. */
export function DocumentButton({ text, name, load }: DocumentButtonProps) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      const address = URL.createObjectURL(file)
      const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.pdf` })
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
  })
  return (
    <div>
      <Button look="ghost" isBusy={download.isPending} onClick={() => download.mutate()}>
        <span>
          <WholeNumbers>{text}</WholeNumbers>
        </span>
      </Button>
      {download.isError && <ErrorText>{refusalText(download.error)}</ErrorText>}
    </div>
  )
}
