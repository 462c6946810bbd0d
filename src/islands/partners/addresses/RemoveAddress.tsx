import { type Address } from '../../../../contract/partners/address.ts'
import { removeAddress } from '../../../../contract/partners/address-book.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { AddressLines } from './parts/AddressLines.tsx'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'

interface Props {
  toRemove: Address | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation before removing an address; one changed meanwhile is shown, and removed only if confirmed again. */
export function RemoveAddress({ toRemove, onClose, onRemoved }: Props) {
  const t = useTexts('addresses')
  return (
    <ConfirmDialog
      danger
      subject={toRemove}
      texts={{ title: t('removeTitle'), cancel: t('cancel'), action: t('remove'), done: t('removed') }}
      onConfirm={({ id, version }) => call(removeAddress, { params: { id }, input: { basedOn: version } })}
      onClose={onClose}
      onChanged={onRemoved}
    >
      <p>{t('removeAsk')}</p>
      {toRemove && <AddressLines address={toRemove} />}
    </ConfirmDialog>
  )
}
