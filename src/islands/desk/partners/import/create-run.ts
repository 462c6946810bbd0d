import { createPartner, type NewPartnerInput } from '../../../../../contract/desk/partners/new-partner.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { Run, type RunItem } from '../../parts/run/run.ts'

/** A partner of a file that is being created. */
interface CreateItem extends RunItem {
  row: number
  input: NewPartnerInput
  /** The same on every attempt, so that a lost answer creates no second partner. */
  key: string
}

/** The partners of a file that are being created. */
export const createRun = new Run<'create', CreateItem>(({ key }) => key)

/** The rows of a file as items of a run. */
export const itemsOf = (rows: readonly { row: number; input: NewPartnerInput | null }[]): CreateItem[] =>
  rows.flatMap(({ row, input }) => (input ? [{ row, input, key: crypto.randomUUID(), state: 'waiting' }] : []))

/**
 * Creates each partner that waits or has failed.
 * @param offline the error of a partner whose call got no answer
 */
export const createAll = (items: readonly CreateItem[], offline: string): Promise<void> =>
  createRun.start('create', items, ({ input, key }) => deskCall(createPartner, { input, idempotencyKey: key }), offline)
