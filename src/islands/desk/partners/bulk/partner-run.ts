import { array, create, enums, object, optional, string } from 'superstruct'
import { sendReminder } from '../../../../../contract/desk/partners/partners.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { refreshPending } from '../../lib/pending.ts'
import { keepRuns, storedItem } from '../../parts/run/keep-runs.ts'
import { Run, type RunItem } from '../../parts/run/run.ts'
import { addTags } from '../edit/add-tags.ts'

const partnerActions = ['remind', 'tag'] as const
export type PartnerAction = (typeof partnerActions)[number]

/** One partner of a run. */
export interface PartnerItem extends RunItem {
  id: string
  name: string
  /** Only for the action that adds it. */
  tag?: string
  /** Idempotency key of its reminder, which is sent once even if the response was lost. */
  key?: string
}

/** Identifies an item: a partner may get two tags one after the other. */
export const keyOfItem = ({ id, tag = '' }: PartnerItem): string => `${id} ${tag}`

/** The current run: reminders to, or a tag for, many partners. An incomplete one survives a reload of its tab. */
export const partnerRun = new Run<PartnerAction, PartnerItem>('partner actions', keyOfItem)

const StoredReport = object({
  action: enums(partnerActions),
  items: array(
    object({ id: string(), name: string(), tag: optional(string()), key: optional(string()), ...storedItem })
  )
})

keepRuns(partnerRun, 'desk-partner-run', (stored) => create(stored, StoredReport))

/**
 * Sends each waiting or failed partner its next reminder, or adds the tag. A reminder is sent again with its first key
 * and the shop sends a partner one a day, so running again sends nothing twice.
 * @param offline the error message for a partner whose call got no response
 */
export async function runForPartners(
  action: PartnerAction,
  items: readonly PartnerItem[],
  offline: string
): Promise<void> {
  const keyed = items.map((item) => ({ key: crypto.randomUUID(), ...item }))
  await partnerRun.start(action, keyed, (item) => runItem(action, item), offline)
  void refreshPending()
}

async function runItem(action: PartnerAction, { id, tag, key }: PartnerItem): Promise<void> {
  if (action === 'tag') await addTags(id, tag === undefined ? [] : [tag])
  else await deskCall(sendReminder, { params: { id }, input: {}, ...(key !== undefined && { idempotencyKey: key }) })
}
