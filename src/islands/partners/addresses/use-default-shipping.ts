import { useState } from 'react'
import type { Address } from '../../../../contract/partners/address.ts'
import { chooseDefaultShipping } from '../../../../contract/partners/profile.ts'
import { call } from '../../../lib/api/api.ts'
import { customerId } from '../../../lib/api/session.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { setCustomer } from '../session/store.ts'

/** Sets the default shipping address; `choosing` is the id in progress. */
export function useDefaultShipping() {
  const t = useTexts('addresses')
  const [choosing, setChoosing] = useState<string>()
  const choose = async (address: Address) => {
    setChoosing(address.id)
    try {
      await makeDefault(address['@id'])
      showSuccessToast(t('saved'))
    } catch (error) {
      showErrorToast(error)
    }
    setChoosing(undefined)
  }
  return { choose, choosing }
}

/** Updates the server, and everything on the page that shows the customer. */
export async function makeDefault(path: string): Promise<void> {
  const params = { id: customerId() ?? '' }
  setCustomer(await call(chooseDefaultShipping, { params, input: { defaultShippingAddress: path } }))
}
