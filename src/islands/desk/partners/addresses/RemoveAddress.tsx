import type { PartnerAddress } from '../../../../../contract/desk/partners/address-book.ts'
import { removePartnerAddress } from '../../../../../contract/desk/partners/addresses.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { AddressLines } from '../../../partners/addresses/parts/AddressLines.tsx'
import { ConfirmDialog } from '../../../section/ConfirmDialog.tsx'
import { deskCall } from '../../lib/desk-call.ts'

interface Props {
  partner: Partner
  removed: PartnerAddress | undefined
  onClose: () => void
  onChanged: (partner: Partner) => void
  onReload: () => Promise<unknown>
}

/** Asks before an address is removed; if someone else has changed it meanwhile, the question shows the new one. */
export function RemoveAddress({ partner: { id }, removed, onClose, onChanged, onReload }: Props) {
  const t = useTexts('desk-partners')
  const book = useTexts('addresses')
  return (
    <ConfirmDialog
      danger
      subject={removed}
      texts={{
        title: book('removeTitle'),
        cancel: t('cancel'),
        action: book('remove'),
        done: t('addresses.removed')
      }}
      onConfirm={async ({ id: address, version }) => {
        try {
          onChanged(await deskCall(removePartnerAddress, { params: { id, address }, input: { basedOn: version } }))
        } catch (failure) {
          await onReload()
          // Removed already, by a colleague or by the partner.
          if (!isApiError(failure, removePartnerAddress, 'not-found')) throw failure
        }
      }}
      onClose={onClose}
      onChanged={() => undefined}
    >
      <p>{book('removeAsk')}</p>
      {removed && <AddressLines address={removed.address} />}
    </ConfirmDialog>
  )
}
