import { beforeAll, describe, expect, test } from 'vitest'
import { acceptChange, checkVat, declineChange } from '../../../../contract/desk/partners/change-requests.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import { listPartners, type Partner, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { readPendingWork } from '../../../../contract/desk/today.ts'
import { listAddresses } from '../../../../contract/partners/address.ts'
import {
  type CompanyChanges,
  listChangeRequests,
  requestCompanyChange
} from '../../../../contract/partners/change-requests.ts'
import { type Client, signedIn, signedInStaff } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('requests to change company data on %s', (engine) => {
  const shop = shopForSuite(engine)
  const manager = staffForSuite(shop, 'manager')
  let buyer: Client
  let id: string

  beforeAll(async () => {
    buyer = await signedIn(shop, 'commercial')
    id = (await manager.call(listPartners, { query: { search: 'lumiere' } })).body.rows[0]!.id
  })

  const read = async (): Promise<Partner> => (await manager.call(readPartner, { params: { id } })).body
  const request = async (changes: CompanyChanges, text = '', by = buyer) => {
    const requested = await by.call(requestCompanyChange, { input: { text, changes } })
    expect(requested.status).toBe(202)
    return (await read()).changeRequests.at(-1)!
  }
  const accept = async (requestId: string, extra: { vatConfirmed?: boolean; version?: number } = {}) => {
    const { version } = await read()
    return manager.call(acceptChange, { params: { id, request: requestId }, input: { version, ...extra } })
  }
  const waiting = async () =>
    (await manager.call(readPendingWork)).body.find(({ kind }) => kind === 'change-requests')?.count

  test('a request is listed at the desk, applied in one step, and its sender is notified', async () => {
    const before = await read()
    const open = await request(
      { legalName: 'Maison Lumière SAS', street: '14 place des Terreaux', postcode: '69001', city: 'Lyon' },
      'We moved our office in October.'
    )
    // The city is unchanged.
    expect(open.changes).toEqual({
      legalName: 'Maison Lumière SAS',
      street: '14 place des Terreaux',
      postcode: '69001'
    })
    expect(open).toMatchObject({ state: 'open', text: 'We moved our office in October.' })
    expect(await waiting()).toBe(1)
    expect((await manager.call(listPartners, { query: { changes: true } })).body.rows.map((row) => row.id)).toEqual([
      id
    ])
    const toAgent = (await mailsOf(shop, 'camille.roux@velara.example'))[0]
    expect(toAgent?.text).toContain(`Legal name: ${before.legalName} → Maison Lumière SAS`)

    const accepted = await accept(open.id)
    expect(accepted.body).toMatchObject({ legalName: 'Maison Lumière SAS', changeRequests: [], name: before.name })
    expect(accepted.body.address?.company).toBe('Maison Lumière SAS')
    expect(accepted.body.address).toMatchObject({ street: '14 place des Terreaux', postcode: '69001', city: 'Lyon' })
    expect(accepted.body.hasValidTaxNumber).toBe(before.hasValidTaxNumber)
    const book = (await buyer.call(listAddresses)).body
    expect(book.map(({ street }) => street)).toContain('14 place des Terreaux')
    expect((await mailsOf(shop, 'commercial@maison-lumiere.example'))[0]?.kind).toBe('company-change-accepted')
    const log = (await manager.call(listAudit, { query: { kind: 'partner', objectId: id } })).body
    expect(
      log
        .slice(0, 2)
        .map(({ action }) => action)
        .toSorted()
    ).toEqual(['change-request-accepted', 'partner-changed'])
    expect(await waiting()).toBe(0)
    const colleague = await signedInStaff(shop, 'sales')
    const input = { version: before.version }
    const late = await colleague.call(acceptChange, { params: { id, request: open.id }, input })
    expect([late.status, late.problem]).toMatchObject([409, { refusal: 'change-accepted' }])
    expect(late.problem.detail).toContain('Inès Moreau has already accepted this request.')
    expect((await buyer.call(listChangeRequests)).body[0]).toMatchObject({ id: open.id, state: 'accepted' })
  })

  test('a request without differences is not stored', async () => {
    const { legalName } = await read()
    const same = await buyer.call(requestCompanyChange, { input: { changes: { legalName }, text: '  ' } })
    expect([same.status, same.problem]).toMatchObject([422, { refusal: 'nothing-to-change' }])
    const wrong = await buyer.call(requestCompanyChange, { input: { changes: { email: 'not an email' } } })
    expect([wrong.status, wrong.problem]).toMatchObject([422, { violations: [{ propertyPath: 'changes.email' }] }])
    expect((await read()).changeRequests).toEqual([])
  })

  test('an invalid VAT number needs confirmation, and never exempts from VAT', async () => {
    const open = await request({ taxNumber: 'FR00123456789' })
    const unsure = await accept(open.id)
    expect([unsure.status, unsure.problem]).toMatchObject([422, { refusal: 'vat-unconfirmed' }])
    expect((await read()).changeRequests).toHaveLength(1)
    expect((await manager.call(checkVat, { query: { number: 'FR00123456789', country: 'FR' } })).body.isValid).toBe(
      false
    )
    const sure = await accept(open.id, { vatConfirmed: true })
    expect(sure.body).toMatchObject({ taxNumber: 'FR00123456789', hasValidTaxNumber: false, changeRequests: [] })
    const back = await request({ taxNumber: 'FR40303265045' })
    expect((await accept(back.id)).body).toMatchObject({ hasValidTaxNumber: true })
  })

  test('changing only the phone number leaves the billing address unchanged', async () => {
    await shop.db.transaction((tx) => tx.updateTable('addresses').set({ province_name: 'Rhône' }).execute())
    const before = (await read()).address
    const open = await request({ phoneNumber: '+33 4 72 00 11 77' }, '', await signedIn(shop, 'admin'))
    expect((await accept(open.id)).body.address).toEqual(before)
    expect(before?.provinceName).toBe('Rhône')
  })

  test('a request is not applied to data changed by someone else in the meantime, and is decided once', async () => {
    const open = await request({ phoneNumber: '+33 4 72 00 11 99' })
    const { version } = await read()
    const late = await accept(open.id, { version: version - 1 })
    expect([late.status, late.problem]).toMatchObject([409, { refusal: 'partner-changed' }])
    const decline = () =>
      manager.call(declineChange, { params: { id, request: open.id }, input: { reason: 'Not needed' } })
    const results = await Promise.all([accept(open.id), decline()])
    const rejected = results.filter(({ status }) => status !== 200)
    const { state } = (await buyer.call(listChangeRequests)).body[0]!
    expect(rejected.map(({ problem }) => problem.refusal)).toEqual([`change-${state}`])
    expect((await read()).phoneNumber === '+33 4 72 00 11 99').toBe(state === 'accepted')
  })

  test('a declined request changes nothing, and its sender gets the reason', async () => {
    const { name } = await read()
    const open = await request({ name: 'Lumière International' })
    const params = { id, request: open.id }
    const reason = 'Please send us the extract from the register.'
    const declined = await manager.call(declineChange, { params, input: { reason } })
    expect(declined.body).toMatchObject({ name, changeRequests: [] })
    const mail = (await mailsOf(shop, 'commercial@maison-lumiere.example'))[0]
    expect(mail).toMatchObject({ kind: 'company-change-declined' })
    expect(mail?.text).toContain(reason)
    expect((await buyer.call(listChangeRequests)).body[0]).toMatchObject({ state: 'declined', reason })
    const late = await accept(open.id)
    expect([late.status, late.problem.refusal]).toEqual([409, 'change-declined'])
    expect(late.problem.detail).toContain(`Inès Moreau has already declined this request. Reason: ${reason}`)
  })

  test('a request of one company can be neither decided nor seen under another', async () => {
    // A different user, because each may send five requests an hour.
    const open = await request({ city: 'Villeurbanne' }, '', await signedIn(shop, 'admin'))
    const other = (await manager.call(listPartners, { query: { search: 'nordlicht' } })).body.rows[0]!.id
    const { version } = (await manager.call(readPartner, { params: { id: other } })).body
    const wrong = await manager.call(acceptChange, { params: { id: other, request: open.id }, input: { version } })
    expect(wrong.status).toBe(404)
    const german = await signedIn(shop, 'german')
    expect((await german.call(listChangeRequests)).body).toEqual([])
    await manager.call(declineChange, { params: { id, request: open.id }, input: { reason: 'Test' } })
  })
})
