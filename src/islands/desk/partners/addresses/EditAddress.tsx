import { useRef, useState } from 'react'
import type { PartnerAddress } from '../../../../../contract/desk/partners/address-book.ts'
import { addPartnerAddress, changePartnerAddress } from '../../../../../contract/desk/partners/addresses.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import type { AddressInput } from '../../../../../contract/partners/address.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { AddressDialog } from '../../../partners/addresses/parts/AddressDialog.tsx'
import { deskCall } from '../../lib/desk-call.ts'

interface Props {
  partner: Partner
  /** The address being edited; undefined if none is. */
  edited: PartnerAddress | 'new' | undefined
  onClose: () => void
  onChanged: (partner: Partner) => void
  /** Loads the partner again. @returns its addresses */
  onReload: () => Promise<readonly PartnerAddress[]>
}

/**
 * The address form. If someone else has changed the address meanwhile, nothing is saved: the dialog shows the other
 * version and keeps its input, and saving again replaces what was shown.
 */
export function EditAddress({ partner: { id, countryCode }, edited, onClose, onChanged, onReload }: Props) {
  const [other, setOther] = useState<PartnerAddress>()
  const address = edited === 'new' ? undefined : edited
  // A response that arrives after the dialog was closed must not become the version of another address.
  const closings = useRef(0)
  const close = () => {
    closings.current += 1
    setOther(undefined)
    onClose()
  }
  const save = async (input: AddressInput) => {
    if (!address) return onChanged(await deskCall(addPartnerAddress, { params: { id }, input }))
    const { version: basedOn } = other ?? address
    const params = { id, address: address.id }
    const opening = closings.current
    try {
      onChanged(await deskCall(changePartnerAddress, { params, input: { address: input, basedOn } }))
    } catch (failure) {
      if (isApiError(failure, changePartnerAddress, 'cell-changed')) {
        const current = (await onReload()).find(({ id: other }) => other === address.id)
        if (closings.current === opening) setOther(current)
      }
      throw failure
    }
  }
  return (
    <AddressDialog
      open={edited !== undefined}
      {...(address && { address: address.address })}
      country={countryCode}
      request={deskCall}
      onClose={close}
      onSave={save}
      latest={other?.address}
    />
  )
}
