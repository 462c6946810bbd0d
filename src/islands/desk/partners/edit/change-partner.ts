import { array, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { changeConditions } from '../../../../../contract/desk/partners/partner-changes.ts'
import { changeCredit, type Partner, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { deskCall } from '../../lib/desk-call.ts'

/** New values of a partner: of its conditions, or its payment terms in days. */
export const PartnerChange = object({
  priceList: optional(string()),
  agentId: optional(nullable(string())),
  tags: optional(array(string())),
  termsDays: optional(integer())
})
export type PartnerChange = Infer<typeof PartnerChange>

/** Saves a change to a partner as it was read: the server rejects it if somebody has saved since. */
export function saveChange(partner: Partner, change: PartnerChange, idempotencyKey?: string): Promise<Partner> {
  const request = { params: { id: partner.id }, ...(idempotencyKey !== undefined && { idempotencyKey }) }
  const { version } = partner
  const { termsDays, priceList, agentId, tags = partner.tags } = change
  if (termsDays !== undefined) {
    const { creditLimit, blockingDays, sendsReminders, reminderDays, reminderFees } = partner.credit
    const input = { creditLimit, blockingDays, termsDays, sendsReminders, reminderDays, reminderFees, version }
    return deskCall(changeCredit, { ...request, input })
  }
  const input = {
    priceList: priceList ?? partner.priceList,
    minimalOrderValue: partner.minimalOrderValue,
    agentId: agentId === undefined ? partner.agentId : agentId,
    tags,
    version
  }
  return deskCall(changeConditions, { ...request, input })
}

/**
 * Changes a partner as it is now: whatever others have saved stays. If somebody saves at that very moment, the partner
 * is read and changed again, at most `attempts` times.
 * @param changeOf the change to the partner that was read; undefined if it already has the new values
 */
export async function changePartner(
  id: string,
  changeOf: (partner: Partner) => PartnerChange | undefined,
  attempts = 3
): Promise<Partner> {
  const partner = await deskCall(readPartner, { params: { id } })
  const change = changeOf(partner)
  if (!change) return partner
  try {
    // A merged partner's id resolves to the remaining one, which was not selected; saving under the old id is rejected.
    return await saveChange({ ...partner, id }, change)
  } catch (error) {
    if (attempts > 1 && isApiError(error, changeConditions, 'partner-changed'))
      return changePartner(id, changeOf, attempts - 1)
    throw error
  }
}

/** The change that adds tags to a partner; undefined if it has them. */
export function withTags({ tags }: Partner, added: readonly string[]): PartnerChange | undefined {
  const all = [...new Set([...tags, ...added])]
  return all.length === tags.length ? undefined : { tags: all }
}
