import { describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { readBankFile } from '../../../../contract/desk/bank.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { readSeller, saveSeller, type Seller } from '../../../../contract/desk/settings/seller.ts'
import { pathOf } from '../../../../contract/endpoint.ts'
import { readOrder } from '../../../../contract/orders/order.ts'
import { downloadInvoice } from '../../../../contract/payments/payment.ts'
import { createRemittance } from '../../../../contract/payments/remittance.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { readPdf } from '../../../support/files/pdf.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const iban = 'DE89370400440532013000'

describe.each(engines)('the seller on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const finance = staffForSuite(shop, 'finance')

  const save = async (changed: Partial<Seller>) => {
    const { value, version } = (await finance.call(readSeller)).body
    return finance.call(saveSeller, { input: { value: { ...value, ...changed }, basedOn: version } })
  }
  const place = async (method: string) => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, method)
    const params = { tokenValue: cart.tokenValue }
    return (await buyer.call(complete, { params, headers: idempotencyHeader() })).body
  }
  const invoiced = async () => {
    const sales = await signedInStaff(shop, 'sales')
    const { tokenValue, number } = await place('invoice_terms')
    const of = { params: { number: number! } }
    await sales.call(desk.approveOrder, of)
    await sales.call(desk.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '1' } })
    await sales.call(desk.invoiceOrder, of)
    const { invoices } = (await buyer.call(readOrder, { params: { tokenValue } })).body
    return { token: tokenValue, number: invoices[0]!.number }
  }
  const textOf = async (token: string) => {
    const response = await buyer.send(pathOf(downloadInvoice.path, { orderToken: token }))
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text.replaceAll(' ', '')
  }
  const lastMail = async () => (await mailsOf(shop, 'commercial@maison-lumiere.example'))[0]!.text

  test('new documents use the new seller and account, and an issued invoice stays unchanged', async () => {
    const { value: before } = (await finance.call(readSeller)).body
    const old = await invoiced()
    expect(await textOf(old.token)).toContain(before.iban)

    const changed = { legalName: 'Velara Europe SA', iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' }
    const saved = await save({ ...changed, shareCapital: null, supportPhone: '+33 4 72 00 00 00' })
    expect(saved.body.value).toMatchObject({ legalName: 'Velara Europe SA', iban, bic: 'COBADEFFXXX' })
    const fresh = await invoiced()
    const text = await textOf(fresh.token)
    for (const part of ['VelaraEuropeSA', iban, 'COBADEFFXXX', '+33472000000']) expect(text).toContain(part)
    expect(text).not.toContain('capital')
    expect(text).not.toContain(before.iban)
    expect(await textOf(old.token)).toContain(before.iban)

    const { body } = await buyer.call(createRemittance, { input: { invoices: [old.number, fresh.number] } })
    expect([body.holder, body.iban.replaceAll(' ', ''), body.bic]).toEqual(['Velara Europe SA', iban, 'COBADEFFXXX'])
    expect(body.code).toContain(`COBADEFFXXX\nVelara Europe SA\n${iban}\n`)
    const { payments } = await place('bank_transfer')
    expect(payments[0]!.instructions?.replaceAll(' ', '')).toContain(iban)
    expect((await lastMail()).replaceAll(' ', '')).toContain(iban)
    expect(await lastMail()).toContain('Velara Europe SA, 14 rue de la République')
    expect(await lastMail()).toContain('+33 4 72 00 00 00')
  })

  test('bank files of the new account are accepted, those of another one are not', async () => {
    await save({ iban })
    const report = async (account: string) => {
      const form = new FormData()
      const lines = ['account;date;amount;currency;text', `${account};2026-11-18;10.00;EUR;hello`]
      form.append('file', new File([lines.join('\n')], 'bank.csv'))
      const response = await finance.send(readBankFile.path, { method: 'POST', body: form })
      return (await response.json()) as { added: number; rejected: number }
    }
    expect(await report('FR7630006000011234567890189')).toMatchObject({ added: 0, rejected: 1 })
    expect(await report(iban)).toMatchObject({ added: 1, rejected: 0 })
  })

  test('every invalid field is reported, and the log contains only the changes', async () => {
    const wrong = { iban: 'DE89370400440532013001', bic: 'COBA', vatNumber: 'DE136695976', supportEmail: 'nobody' }
    const { status, problem } = await save(wrong)
    expect(status).toBe(422)
    expect(problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['value.vatNumber', 'vat-format'],
      ['value.iban', 'iban-invalid'],
      ['value.bic', 'bic-invalid'],
      ['value.supportEmail', 'email-invalid']
    ])
    const { value } = (await finance.call(readSeller)).body
    await save({ city: 'Paris' })
    const { body: log } = await finance.call(listAudit, { query: { kind: 'setting', objectId: 'seller' } })
    expect([log[0]!.before, log[0]!.after]).toEqual([{ city: value.city }, { city: 'Paris' }])
  })

  test('managers are emailed about a changed account or VAT number, and nothing else', async () => {
    const warnings = async () => {
      const mails = await mailsOf(shop, 'desk@velara.example')
      return mails.filter(({ kind }) => kind === 'seller-changed')
    }
    const old = (await finance.call(readSeller)).body.value
    const before = (await warnings()).length
    await save({ city: 'Nice', supportPhone: null })
    expect(await warnings()).toHaveLength(before)
    await save({ iban: 'FR7630006000011234567890189', vatNumber: 'FR40303265045' })
    const [mail, ...rest] = await warnings()
    expect(rest).toHaveLength(before)
    expect(mail!.text).toContain(`IBAN: ${old.iban} → FR7630006000011234567890189`)
    expect(mail!.text).toContain(`VAT number: ${old.vatNumber} → FR40303265045`)
    expect(mail!.text).not.toContain('BIC')
    expect(mail!.links[0]).toMatch(/\/desk\?section=settings&part=seller$/)
    const all = await mailsOf(shop)
    expect(all.filter(({ kind, to }) => kind === 'seller-changed' && to !== 'desk@velara.example')).toEqual([])
    await save({ iban: 'FR7630006000011234567890188' })
    expect(await warnings()).toHaveLength(before + 1)
  })
})
