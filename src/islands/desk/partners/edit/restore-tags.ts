import { changeConditions } from '../../../../../contract/desk/partners/partner-changes.ts'
import { type Partner, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { deskCall } from '../../lib/desk-call.ts'

/** Gives removed tags back to a partner; whatever else has been saved since stays. */
export async function restoreTags(id: string, removed: readonly string[]): Promise<Partner> {
  const params = { id }
  const { priceList, minimalOrderValue, agentId, tags, version } = await deskCall(readPartner, { params })
  const input = { priceList, minimalOrderValue, agentId, tags: [...new Set([...tags, ...removed])], version }
  return deskCall(changeConditions, { params, input })
}
