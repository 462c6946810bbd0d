import { array, create, enums, integer, object, optional, string } from 'superstruct'
import { changeConditions } from '../../../../../contract/desk/partners/partner-changes.ts'
import { type Partner, readPartner, sendReminder } from '../../../../../contract/desk/partners/partners.ts'
import { isApiError, isRejected } from '../../../../lib/api/api-error.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { refreshPending } from '../../lib/pending.ts'
import { persistRuns, storedItem } from '../../parts/run/persist-runs.ts'
import { Run, type RunItem } from '../../parts/run/run.ts'
import { changePartner, PartnerChange, saveChange, withTags } from '../edit/change-partner.ts'

/** Actions that change a value of each partner. */
const changingActions = ['tag', 'priceList', 'agent', 'terms'] as const
export type ChangingAction = (typeof changingActions)[number]

const partnerActions = ['remind', ...changingActions, 'undo'] as const
export type PartnerAction = (typeof partnerActions)[number]

/** One partner of a run. */
export interface PartnerItem extends RunItem {
  id: string
  name: string
  /** The new value; tags are added to those that the partner has. */
  change?: PartnerChange | undefined
  /** The new value as shown. */
  shown?: string | undefined
  /** What the partner had before; none if it had the new value. */
  before?: PartnerChange | undefined
  /** The partner's version with the change, which is the one that undoing is based on. */
  version?: number | undefined
  /** Idempotency key of a call that takes effect once even if the response was lost. */
  key?: string | undefined
}

/** Identifies an item: a partner may get two tags one after the other. */
export const keyOfItem = ({ id, change }: PartnerItem): string => `${id} ${change?.tags?.join(', ') ?? ''}`

/**
 * The current run: reminders to, or a change of, many partners. One that is incomplete or can be undone survives a
 * reload of its tab.
 */
export const partnerRun = new Run<PartnerAction, PartnerItem>('partner actions', keyOfItem)

const StoredReport = object({
  action: enums(partnerActions),
  items: array(
    object({
      id: string(),
      name: string(),
      change: optional(PartnerChange),
      shown: optional(string()),
      before: optional(PartnerChange),
      version: optional(integer()),
      key: optional(string()),
      ...storedItem
    })
  )
})

persistRuns(partnerRun, 'desk-partner-run', {
  createReport: (stored) => create(stored, StoredReport),
  canUndo: ({ items }) => undoOf(items).length > 0
})

/**
 * Processes each remaining partner. A reminder is sent again with its first key and the shop sends a partner one
 * a day, so running again sends nothing twice.
 */
export async function runForPartners(action: PartnerAction, items: readonly PartnerItem[]): Promise<void> {
  const keyed = items.map((item) => ({ key: crypto.randomUUID(), ...item }))
  await partnerRun.start(action, keyed, (item) => runItem(action, item))
  void refreshPending()
}

/** The items that restore what a run has changed. The server rejects partners that somebody has changed since. */
export function undoOf(items: readonly PartnerItem[]): PartnerItem[] {
  return items.flatMap(({ id, name, shown, state, before, version }) =>
    state === 'done' && before ? [{ id, name, shown, change: before, version, state: 'waiting' }] : []
  )
}

async function runItem(action: PartnerAction, item: PartnerItem): Promise<void> {
  const { id, key } = item
  if (action === 'remind')
    await deskCall(sendReminder, { params: { id }, input: {}, ...(key !== undefined && { idempotencyKey: key }) })
  else await (action === 'undo' ? undoChange(item) : makeChange(item))
}

async function makeChange(item: PartnerItem): Promise<void> {
  const { id, change = {} } = item
  const changing = changePartner(id, (partner) => {
    const changed = changeFor(partner, change)
    // A change whose response was lost is found made when it is repeated.
    partnerRun.update(item, { before: changed ? valuesOf(partner, change) : item.before })
    return changed
  })
  const saved = await changing.catch((error: unknown) => {
    // Nothing was saved, so there is nothing to undo if a colleague makes the same change.
    if (isRejected(error)) partnerRun.update(item, { before: undefined })
    throw error
  })
  partnerRun.update(item, { version: saved.version })
}

async function undoChange(item: PartnerItem): Promise<void> {
  const { id, change = {}, version, key } = item
  const partner = await deskCall(readPartner, { params: { id } })
  await saveChange({ ...partner, id, version: version ?? partner.version }, change, key).catch((error: unknown) => {
    // The version that this is based on never returns.
    partnerRun.update(item, { isFinal: isApiError(error, changeConditions, 'partner-changed') })
    throw error
  })
}

/** The change for a partner; undefined if it already has the new value. */
function changeFor(partner: Partner, change: PartnerChange): PartnerChange | undefined {
  if (change.tags) return withTags(partner, change.tags)
  return JSON.stringify(valuesOf(partner, change)) === JSON.stringify(change) ? undefined : change
}

/** The values of a partner that a change replaces. */
const valuesOf = ({ priceList, agentId, tags, credit }: Partner, change: PartnerChange): PartnerChange => ({
  ...(change.priceList !== undefined && { priceList }),
  ...(change.agentId !== undefined && { agentId }),
  ...(change.tags && { tags }),
  ...(change.termsDays !== undefined && { termsDays: credit.termsDays })
})
