import type { AuditAction } from '../../../contract/desk/log.ts'
import * as contract from '../../../contract/desk/applications.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Tx } from '../../db/tx.ts'
import { pageOf } from '../../core/http/paging/paging.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import {
  approveApplication,
  askForMore,
  countApplications,
  listApplications,
  rejectApplication,
  selectApplication
} from '../../partners/registration/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { describeApplication, partnerChoices, rowOf } from './applications.ts'
import { required } from '../../core/required.ts'

export function mountDeskApplications(shop: Shop): void {
  serve(shop, contract.listApplications, async ({ query, zone }) => {
    const db = shop.db.read
    const { rows, total } = await listApplications(db, query, pageOf(query))
    return { rows: rows.map((row) => rowOf(row, zone)), total, counts: await countApplications(db) }
  })

  serve(shop, contract.readApplication, async ({ params, zone }) => {
    const application = await describeApplication(shop.db.read, params.id, zone)
    if (!application) throw apiError(contract.readApplication, 'not-found')
    return application
  })

  serve(shop, contract.readPartnerChoices, () => partnerChoices(shop.db.read))

  serveChange(shop, contract.askApplicant, (tx, call) =>
    decide(shop, tx, call, 'application-asked', (by) =>
      askForMore(tx, call.params.id, { ...call.input, ...by }, shop.clock())
    )
  )

  serveChange(shop, contract.approveApplication, (tx, call) =>
    decide(shop, tx, call, 'application-approved', (by) =>
      approveApplication(tx, call.params.id, { ...call.input, ...by, locale: call.locale }, shop.clock()).then(() =>
        termsWithNames(tx, call.input)
      )
    )
  )

  serveChange(shop, contract.rejectApplication, (tx, call) =>
    decide(shop, tx, call, 'application-rejected', (by) =>
      rejectApplication(tx, call.params.id, { ...call.input, ...by }, shop.clock())
    )
  )
}

/** What an approval grants, with the names that staff have chosen. */
async function termsWithNames(tx: Tx, input: Input<typeof contract.approveApplication>) {
  const { priceLists, agents } = await partnerChoices(tx)
  return {
    ...input,
    priceList: priceLists.find(({ code }) => code === input.priceList)?.name ?? input.priceList,
    agentId: agents.find(({ id }) => id === input.agentId)?.name ?? input.agentId
  }
}

interface DecisionCall {
  params: { id: string }
  staff: Staff
  zone: string
}

// Runs a decision and logs it with its changes, including the ones that the decision returns.
async function decide(
  shop: Shop,
  tx: Tx,
  { params, staff, zone }: DecisionCall,
  action: AuditAction,
  apply: (by: { by: string; origin: string }) => Promise<object | void>
) {
  const before = await selectApplication(tx, params.id)
  if (!before) throw new ApiError('not-found', 404)
  const result = await apply({ by: staff.name, origin: shop.site.origin })
  const after = required(await selectApplication(tx, params.id), 'application')
  const auditValuesOf = ({ state, reason }: typeof before) => ({ state, reason })
  await recordAuditEvent(
    tx,
    staff,
    {
      action,
      kind: 'application',
      id: params.id,
      name: before.company_name,
      before: auditValuesOf(before),
      after: { ...auditValuesOf(after), ...result }
    },
    shop.clock()
  )
  return required(await describeApplication(tx, params.id, zone), 'application')
}
