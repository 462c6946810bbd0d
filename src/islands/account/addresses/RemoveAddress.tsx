import { type Address } from '../../../../contract/address.ts'
import { removeAddress } from '../../../../contract/address-book.ts'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { AddressLines } from '../../orders/parts/AddressLines.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { tellFailure } from '../parts/failure.ts'

interface Props {
  doomed: Address | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Asks before an address leaves the book. */
export function RemoveAddress({ doomed, onClose, onRemoved }: Props) {
  const t = useTexts('addresses')
  const error = useTexts('account')('error')
  const offline = useTexts('ui')('offline')
  const remove = async () => {
    if (!doomed) return
    try {
      await call(removeAddress, { params: { id: doomed.id } })
      notify({ text: t('removed'), tone: 'success', duration: noticeTimes.change })
    } catch (failure) {
      tellFailure(failure, error, offline)
    }
    onRemoved()
    onClose()
  }
  return (
    <ConfirmDialog
      open={doomed !== undefined}
      title={t('removeTitle')}
      cancel={t('cancel')}
      action={t('remove')}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{t('removeAsk')}</p>
      {doomed && <AddressLines address={doomed} />}
    </ConfirmDialog>
  )
}
