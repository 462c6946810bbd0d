import { type Address } from '../../../../contract/partners/address.ts'
import { removeAddress } from '../../../../contract/partners/address-book.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { AddressLines } from './parts/AddressLines.tsx'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'

interface Props {
  doomed: Address | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation before removing an address. */
export function RemoveAddress({ doomed, onClose, onRemoved }: Props) {
  const t = useTexts('addresses')
  return (
    <ConfirmDialog
      danger
      subject={doomed}
      texts={{ title: t('removeTitle'), cancel: t('cancel'), action: t('remove'), done: t('removed') }}
      applyImport={({ id }) => call(removeAddress, { params: { id } })}
      onClose={onClose}
      onChanged={onRemoved}
    >
      <p>{t('removeAsk')}</p>
      {doomed && <AddressLines address={doomed} />}
    </ConfirmDialog>
  )
}
