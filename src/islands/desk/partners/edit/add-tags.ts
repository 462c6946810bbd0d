import { changeConditions } from '../../../../../contract/desk/partners/partner-changes.ts'
import { type Partner, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { deskCall } from '../../lib/desk-call.ts'

/**
 * Adds tags to a partner as it is now: whatever others have saved stays. If somebody saves at that very moment, the
 * partner is read and changed again, at most `attempts` times. Nothing is saved if it has the tags.
 */
export async function addTags(id: string, added: readonly string[], attempts = 3): Promise<Partner> {
  const partner = await deskCall(readPartner, { params: { id } })
  const { priceList, minimalOrderValue, agentId, version } = partner
  const tags = [...new Set([...partner.tags, ...added])]
  if (tags.length === partner.tags.length) return partner
  try {
    const input = { priceList, minimalOrderValue, agentId, tags, version }
    return await deskCall(changeConditions, { params: { id }, input })
  } catch (error) {
    if (attempts > 1 && isApiError(error, changeConditions, 'partner-changed')) return addTags(id, added, attempts - 1)
    throw error
  }
}
