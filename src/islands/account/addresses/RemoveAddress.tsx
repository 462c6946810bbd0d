import { type Address } from '../../../../contract/address.ts'
import { removeAddress } from '../../../../contract/address-book.ts'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { AddressLines } from '../../orders/parts/AddressLines.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'

interface Props {
  doomed: Address | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Asks before an address leaves the book. */
export function RemoveAddress({ doomed, onClose, onRemoved }: Props) {
  const t = useTexts('addresses')
  return (
    <ConfirmDialog
      danger
      subject={doomed}
      words={{ title: t('removeTitle'), cancel: t('cancel'), action: t('remove'), done: t('removed') }}
      carryOut={({ id }) => call(removeAddress, { params: { id } })}
      onClose={onClose}
      onChanged={onRemoved}
    >
      <p>{t('removeAsk')}</p>
      {doomed && <AddressLines address={doomed} />}
    </ConfirmDialog>
  )
}
