import { array, create, integer, literal, object, string } from 'superstruct'
import { createPartner, NewPartnerInput } from '../../../../../contract/desk/partners/new-partner.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { persistRuns, storedItem } from '../../parts/run/persist-runs.ts'
import { Run, type RunItem } from '../../parts/run/run.ts'

/** A partner of a file that is being created. */
interface ImportRunItem extends RunItem {
  row: number
  input: NewPartnerInput
  /** The same on every attempt, so that a lost response does not create a second partner. */
  key: string
}

/** The current run: creates the partners of a file. An incomplete one survives a reload of its tab. */
export const partnerImportRun = new Run<'create', ImportRunItem>('partners run', ({ key }) => key)

const StoredReport = object({
  action: literal('create'),
  items: array(object({ row: integer(), input: NewPartnerInput, key: string(), ...storedItem }))
})

persistRuns(partnerImportRun, 'desk-partner-import', { createReport: (stored) => create(stored, StoredReport) })

/** The rows of a file as items of a run. */
export const itemsOf = (rows: readonly { row: number; input: NewPartnerInput | null }[]): ImportRunItem[] =>
  rows.flatMap(({ row, input }) => (input ? [{ row, input, key: crypto.randomUUID(), state: 'waiting' }] : []))

/** Creates each waiting or failed partner. */
export const createPartners = (items: readonly ImportRunItem[]): Promise<void> =>
  partnerImportRun.start('create', items, ({ input, key }) => deskCall(createPartner, { input, idempotencyKey: key }))
