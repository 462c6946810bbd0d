import * as contract from '../../../../contract/desk/partners/addresses.ts'
import type { Shop, Staff } from '../../../core/app-context.ts'
import { serveChange } from '../../../core/http/serve.ts'
import type { PartnerView } from '../view.ts'
import { addByStaff, changeByStaff, removeByStaff } from './service.ts'

/** Lets staff maintain a partner's address book. */
export function mountPartnerAddresses(shop: Shop, view: PartnerView): void {
  const contextOf = ({ staff }: { staff: Staff }) => ({ staff, now: shop.clock() })

  serveChange(shop, contract.addPartnerAddress, async (tx, call) => {
    await addByStaff(tx, call.params.id, call.input, contextOf(call))
    return view.saved(tx, call)
  })

  serveChange(shop, contract.changePartnerAddress, async (tx, call) => {
    await changeByStaff(tx, call.params, call.input, contextOf(call))
    return view.saved(tx, call)
  })

  serveChange(shop, contract.removePartnerAddress, async (tx, call) => {
    await removeByStaff(tx, call.params, call.input, contextOf(call))
    return view.saved(tx, call)
  })
}
