import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readPartnerChoices } from '../../../../contract/desk/applications.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import {
  changeCompany,
  changeConditions,
  type CompanyInput,
  reactivatePartner,
  suspendPartner
} from '../../../../contract/desk/partners/partner-changes.ts'
import { listPartners, type Partner, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { listAddresses } from '../../../../contract/partners/address.ts'
import { readCustomer } from '../../../../contract/partners/customer.ts'
import { signIn } from '../../../../contract/partners/session.ts'
import { checkVatNumber } from '../../../../server/partners/registration/service.ts'
import { demoPassword } from '../../../../server/seed/accounts.ts'
import { accounts, clientOf, signedIn, signedInStaff } from '../../../support/client.ts'
import { engines, openShop, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const companyOf = ({ address, ...partner }: Partner): CompanyInput => {
  const { name, legalName, taxNumber, registrationNumber, email, phoneNumber, version } = partner
  return { name, legalName, taxNumber, registrationNumber, email, phoneNumber, address: address!, version }
}

describe.each(engines)('changes of a partner on %s', (engine) => {
  const shop = shopForSuite(engine)
  const manager = staffForSuite(shop, 'manager')
  let id: string

  beforeAll(async () => {
    id = (await manager.call(listPartners, { query: { search: 'nordlicht' } })).body.rows[0]!.id
  })

  const read = async (): Promise<Partner> => (await manager.call(readPartner, { params: { id } })).body
  const save = async (change: Partial<CompanyInput>) =>
    manager.call(changeCompany, { params: { id }, input: { ...companyOf(await read()), ...change } })

  test('company data and billing address are saved for the buyer too, and logged', async () => {
    const before = await read()
    const address = { ...before.address!, street: 'Elbchaussee 5', postcode: '22765' }
    const { body } = await save({ legalName: 'Nordlicht SE', registrationNumber: 'HRB 4711', address })
    expect(body).toMatchObject({ legalName: 'Nordlicht SE', registrationNumber: 'HRB 4711', hasValidTaxNumber: true })
    const buyer = await signedIn(shop, 'german')
    const customer = (await buyer.call(readCustomer, { params: { id: buyer.customer.split('/').at(-1)! } })).body
    expect(customer.legalName).toBe('Nordlicht SE')
    const book = (await buyer.call(listAddresses)).body
    const billing = book.find((one) => one['@id'] === customer.defaultBillingAddress)
    expect(billing).toMatchObject({ street: 'Elbchaussee 5', postcode: '22765' })
    const [entry] = (await manager.call(listAudit, { query: { kind: 'partner', objectId: id } })).body
    expect(entry).toMatchObject({
      action: 'partner-changed',
      before: { legalName: before.legalName },
      after: { legalName: 'Nordlicht SE', address: expect.stringContaining('Elbchaussee 5, 22765') as string }
    })
  })

  test('the phone number of the billing address stays when the form without it is saved', async () => {
    const { address } = await read()
    await save({ address: { ...address!, phoneNumber: '+49 40 99', email: 'office@nordlicht.example' } })
    const { phoneNumber: _, email: __, ...fields } = address!
    const { body } = await save({ address: { ...fields, street: 'Elbchaussee 6' } })
    expect(body.address).toMatchObject({
      street: 'Elbchaussee 6',
      phoneNumber: '+49 40 99',
      email: 'office@nordlicht.example'
    })
  })

  test('a second editor overwrites nothing', async () => {
    const seen = companyOf(await read())
    await save({ phoneNumber: '+49 40 1' })
    const late = await manager.call(changeCompany, { params: { id }, input: { ...seen, phoneNumber: '+49 40 2' } })
    expect([late.status, late.problem.refusal]).toEqual([409, 'partner-changed'])
    const choice = { priceList: 'eur', minimalOrderValue: null, agentId: null, tags: [], version: seen.version }
    expect((await manager.call(changeConditions, { params: { id }, input: choice })).status).toBe(409)
    expect((await read()).phoneNumber).toBe('+49 40 1')
  })

  test('a change that is sent again, because its response was lost, is no conflict with itself', async () => {
    const input = { ...companyOf(await read()), phoneNumber: '+49 40 7' }
    const send = () =>
      manager.send(changeCompany.path.replace(':id', id), {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'sent-twice' },
        body: JSON.stringify(input)
      })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  })

  test('a malformed VAT number needs confirmation and does not exempt; invalid fields are reported', async () => {
    const response = await save({ taxNumber: 'DE12345' })
    expect([response.status, response.problem.violations?.[0]?.propertyPath]).toEqual([422, 'vatConfirmed'])
    const confirmed = await save({ taxNumber: 'DE12345', vatConfirmed: true })
    expect(confirmed.body).toMatchObject({ taxNumber: 'DE12345', hasValidTaxNumber: false })
    for (const taxNumber of ['1,5', 'DE🙂', 'DE-', 'none at all', 'DE123', `DE${'1'.repeat(21)}`]) {
      const { status, problem } = await save({ taxNumber, vatConfirmed: true })
      expect([status, problem.violations?.[0]]).toMatchObject([422, { propertyPath: 'taxNumber', code: 'vat-number' }])
    }
    expect((await save({ phoneNumber: '+49 40 3' })).body.hasValidTaxNumber).toBe(false)
    expect((await save({ taxNumber: '136 695 976' })).body).toMatchObject({
      taxNumber: 'DE136695976',
      hasValidTaxNumber: true
    })
    const { address } = companyOf(await read())
    const nowhere = await save({ address: { ...address, countryCode: 'US' } })
    expect(nowhere.problem.violations?.[0]?.propertyPath).toBe('address.provinceCode')
    const unnamed = await save({ name: ' ', address: { ...address, street: '' } })
    expect(unnamed.problem.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['name', 'address.street'])
  })

  test('price list, minimum and agent are saved; another currency or agent is rejected at its field', async () => {
    const { version } = await read()
    const { agents } = (await manager.call(readPartnerChoices)).body
    const conditions = { priceList: 'eur', minimalOrderValue: 25_000, agentId: agents[0]!.id, tags: [], version }
    const set = async (change: object) =>
      manager.call(changeConditions, { params: { id }, input: { ...conditions, ...change } })
    for (const [change, field] of [
      [{ priceList: 'usd' }, 'priceList'],
      [{ priceList: 'none' }, 'priceList'],
      [{ agentId: 'none' }, 'agentId']
    ] as const) {
      const { status, problem } = await set(change)
      expect([status, problem.violations?.[0]?.propertyPath]).toEqual([422, field])
    }
    expect((await set({})).body).toMatchObject({ minimalOrderValue: 25_000, agent: agents[0]!.name })
  })

  test('a suspended partner is signed out and cannot sign in, until it is reactivated', async () => {
    const buyer = await signedIn(shop, 'german')
    const { body } = await manager.call(suspendPartner, { params: { id }, input: { reason: 'Unpaid for a year' } })
    expect(body).toMatchObject({ status: 'suspended', suspension: { reason: 'Unpaid for a year' } })
    expect((await buyer.call(listAddresses)).status).toBe(401)
    const attempt = (password: string) => clientOf(shop).call(signIn, { input: { email: accounts.german, password } })
    const right = await attempt(demoPassword)
    expect([right.status, right.problem.refusal]).toEqual([403, 'company-suspended'])
    expect((await attempt('wrong')).problem.refusal).toBe('invalid-credentials')
    expect((await signedIn(shop, 'admin')).token).toBeTruthy()
    const { rows } = (await manager.call(listPartners, { query: { status: 'suspended' } })).body
    expect(rows.map((row) => row.id)).toEqual([id])
    const input = { basedOn: 'Unpaid for a year' }
    expect((await manager.call(reactivatePartner, { params: { id }, input })).body.suspension).toBeNull()
    expect((await attempt(demoPassword)).status).toBe(200)
    expect((await buyer.call(listAddresses)).status).toBe(401)
  })

  test('a suspension for a reason that a colleague has given is neither overwritten nor ended', async () => {
    const suspend = (reason: string) => manager.call(suspendPartner, { params: { id }, input: { reason } })
    await suspend('Unpaid since May')
    const second = await suspend('Moved abroad')
    expect([second.status, second.problem.refusal]).toEqual([409, 'partner-changed'])
    const { body: again } = await suspend('Unpaid since May')
    expect(again.suspension?.reason).toBe('Unpaid since May')
    expect(again.log.filter(({ after }) => after?.['reason'] === 'Unpaid since May')).toHaveLength(1)
    const reactivate = (basedOn: string) => manager.call(reactivatePartner, { params: { id }, input: { basedOn } })
    expect((await reactivate('Moved abroad')).problem).toMatchObject({ status: 409, refusal: 'partner-changed' })
    expect((await reactivate('Unpaid since May')).body.suspension).toBeNull()
    expect((await reactivate('Unpaid since May')).body.suspension).toBeNull()
  })
})

test('a register verifies a number with valid check digits; without an answer it stays unverified', async () => {
  const number = { text: 'DE136695976', country: 'DE' }
  const check = (found: 'valid' | 'invalid' | 'unknown') =>
    checkVatNumber(number, true, { lookUp: () => Promise.resolve(found) })
  expect(await check('valid')).toMatchObject({ isValid: true, isVerified: true, exempts: true })
  expect(await check('invalid')).toMatchObject({ isValid: false, isVerified: false, exempts: false })
  expect(await check('unknown')).toMatchObject({ isValid: true, isVerified: false, exempts: false })
  const unasked = checkVatNumber(number, false, { lookUp: () => Promise.reject(new Error('asked')) })
  expect(await unasked).toMatchObject({ isValid: true, isVerified: true, exempts: true })
})

test('a number saved while the register is silent does not exempt from VAT, until it is checked again', async () => {
  const shop = await openShop('sqlite', { env: { VAT_LOOKUP: 'vies' } })
  onTestFinished(() => shop.close())
  const manager = await signedInStaff(shop, 'manager')
  const { id } = (await manager.call(listPartners, { query: { search: 'nordlicht' } })).body.rows[0]!
  const params = { id }
  const save = async (change: Partial<CompanyInput>) => {
    const read = companyOf((await manager.call(readPartner, { params })).body)
    return (await manager.call(changeCompany, { params, input: { ...read, ...change } })).body
  }
  const vies = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))
  onTestFinished(() => vies.mockRestore())
  const confirmed = await save({ taxNumber: 'DE811569869', vatConfirmed: true })
  expect(confirmed).toMatchObject({ taxNumber: 'DE811569869', hasValidTaxNumber: false })
  vies.mockResolvedValue(Response.json({ isValid: true, userError: 'VALID' }))
  expect((await save({ phoneNumber: '+49 40 5' })).hasValidTaxNumber).toBe(true)
  vies.mockRejectedValue(new Error('offline'))
  expect((await save({ phoneNumber: '+49 40 6' })).hasValidTaxNumber).toBe(true)
  vies.mockResolvedValue(Response.json({ isValid: false, userError: 'INVALID' }))
  expect((await save({ phoneNumber: '+49 40 7' })).hasValidTaxNumber).toBe(false)
})
