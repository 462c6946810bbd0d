import { type Address } from '../../../../contract/address.ts'
import { removeAddress } from '../../../../contract/address-book.ts'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { AddressLines } from '../../orders/parts/AddressLines.tsx'
import { RemoveDialog } from '../parts/RemoveDialog.tsx'

interface Props {
  doomed: Address | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Asks before an address leaves the book. */
export function RemoveAddress({ doomed, onClose, onRemoved }: Props) {
  const t = useTexts('addresses')
  return (
    <RemoveDialog
      doomed={doomed}
      words={{ title: t('removeTitle'), cancel: t('cancel'), action: t('remove'), removed: t('removed') }}
      remove={({ id }) => call(removeAddress, { params: { id } })}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      <p>{t('removeAsk')}</p>
      {doomed && <AddressLines address={doomed} />}
    </RemoveDialog>
  )
}
