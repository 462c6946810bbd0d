import { beforeEach, describe, expect, test } from 'vitest'
import { listBankTransfers } from '../../../../contract/desk/bank.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { mergePartner, type MergePreview, previewMerge } from '../../../../contract/desk/partners/merge.ts'
import { reactivatePartner, suspendPartner } from '../../../../contract/desk/partners/partner-changes.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { updateCompany } from '../../../../server/partners/companies/service.ts'
import { orderEditActions } from '../../../support/builders/order-edits.ts'
import { type Client, signedIn, signedInStaff } from '../../../support/client.ts'
import { camtOf, sendBankFile } from '../../../support/files/bank-files.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

describe.each(engines)('merging a suspended or renamed partner on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let manager: Client
  let remaining: string
  let other: string

  const idsOf = async (search: string) =>
    (await manager.call(listPartners, { query: { search } })).body.rows.map(({ id }) => id)
  beforeEach(async () => {
    manager = await signedInStaff(shop, 'manager')
    remaining = (await idsOf('lumiere'))[0]!
    other = (await idsOf('nordlicht'))[0]!
    // Its order without VAT would have to be invoiced first.
    await manager.call(desk.invoiceOrder, { params: { number: '000000033' } })
  })

  const preview = async () => (await manager.call(previewMerge, { params: { id: remaining }, query: { other } })).body
  const merge = async ({ kept, other: merged }: MergePreview) => {
    const input = { other, version: kept.version, otherVersion: merged.version }
    return manager.call(mergePartner, { params: { id: remaining }, input })
  }

  test('a partner suspended or reactivated since the preview is previewed again, with its warnings', async () => {
    const expectOutdated = async (shownPreview: MergePreview) => {
      const late = await merge(shownPreview)
      expect([late.status, late.problem.refusal]).toEqual([409, 'partner-changed'])
    }
    const params = { id: other }
    const active = await preview()
    await manager.call(suspendPartner, { params, input: { reason: 'Fraud' } })
    await expectOutdated(active)
    const suspended = await preview()
    expect(suspended.warnings).toContain('restores-access')
    await manager.call(reactivatePartner, { params, input: { basedOn: 'Fraud' } })
    await expectOutdated(suspended)
    expect((await merge(await preview())).status).toBe(200)
  })

  test('the remaining partner is found by the legal name of the other one, also by a bank transfer', async () => {
    await shop.db.transaction((tx) => updateCompany(tx, other, { legal_name: 'Polarstern Vertriebs GmbH' }))
    const { place } = orderEditActions(shop, () => manager, await signedIn(shop, 'commercial'))
    const { total } = await place({ 'LUMA-ROSE': 4 })
    expect((await merge(await preview())).status).toBe(200)
    expect(await idsOf('polarstern')).toEqual([remaining])
    const credit = { bookedOn: '2026-11-18', amount: total, name: 'POLARSTERN VERTRIEBS GMBH', reference: 'B-1' }
    expect((await sendBankFile(manager, camtOf([credit]))).status).toBe(201)
    const { body: transfers } = await manager.call(listBankTransfers, { query: { state: 'open' } })
    const { suggestion } = transfers.find(({ debtorName }) => debtorName === credit.name)!
    expect(suggestion?.allocations[0]?.company.id).toBe(remaining)
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
  })
})
