import { describe, expect, test } from 'vitest'
import { listPartnerDocuments, type PartnerDocument } from '../../../../contract/desk/partners/documents.ts'
import { complete } from '../../../../contract/checkout/checkout.ts'
import * as orders from '../../../../contract/desk/orders.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { type Client, idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { initialTime } from '../../../support/shop-template.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

const day = 24 * 60 * 60_000

describe.each(engines)('the documents of a partner on %s', (engine) => {
  const shop = shopForEachTest(engine)

  const partnerId = async (staff: Client, search: string) =>
    (await staff.call(listPartners, { query: { search } })).body.rows[0]!.id

  const documentsOf = async (staff: Client, id: string) => {
    const found: PartnerDocument[] = []
    const pages: number[] = []
    let after: string | undefined
    do {
      const query = after === undefined ? {} : { after }
      const { body } = await staff.call(listPartnerDocuments, { params: { id }, query })
      found.push(...body.documents)
      pages.push(body.documents.length)
      after = body.next ?? undefined
    } while (after !== undefined)
    return { found, pages }
  }

  /** Approves, ships and invoices an order on terms. */
  const invoiced = async (staff: Client) => {
    const buyer = await shop.as('commercial')
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    const { body } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
    const params = { number: body.number! }
    await staff.call(orders.approveOrder, { params })
    await staff.call(orders.shipOrder, { params, input: { carrier: 'DHL', tracking: '1' } })
    await staff.call(orders.invoiceOrder, { params })
    return params
  }

  test('every invoice and credit note is on exactly one page, newest first', async () => {
    const staff = await signedInStaff(shop, 'manager')
    const id = await partnerId(staff, 'lumiere')
    const params = await invoiced(staff)
    await staff.call(orders.creditOrder, { params, input: { kind: 'whole', reason: 'Broken' } })
    const note = await shop.db.read.selectFrom('credit_notes').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 25 }, (_, i) => ({ ...note, company_id: id, number: `${note.number}-${i}` }))
    await shop.db.transaction((tx) => tx.insertInto('credit_notes').values(copies).execute())
    const numbersIn = async (table: 'invoices' | 'credit_notes') =>
      (await shop.db.read.selectFrom(table).select('number').where('company_id', '=', id).execute()).map(
        ({ number }) => number
      )
    const { found, pages } = await documentsOf(staff, id)
    const expected = [...(await numbersIn('invoices')), ...(await numbersIn('credit_notes'))]
    expect(found.map(({ number }) => number).toSorted()).toEqual(expected.toSorted())
    expect(pages).toEqual([20, expected.length - 20])
    const days = found.map(({ issuedOn }) => issuedOn)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(found.find(({ kind }) => kind === 'credit-note')).toMatchObject({
      creditedInvoice: note.invoice_number,
      payment: null
    })
  })

  test('an invoice is open, overdue, paid or credited, and can be downloaded', async () => {
    shop.setClock(initialTime)
    let staff = await signedInStaff(shop, 'manager')
    const id = await partnerId(staff, 'lumiere')
    const [paid, credited, open] = [await invoiced(staff), await invoiced(staff), await invoiced(staff)]
    await staff.call(orders.receivePayment, { params: paid, input: {} })
    await staff.call(orders.creditOrder, { params: credited, input: { kind: 'whole', reason: 'Broken' } })
    const paymentOf = async ({ number }: { number: string }) =>
      (await documentsOf(staff, id)).found.find((one) => one.kind === 'invoice' && one.orderNumber === number)!
    expect((await paymentOf(paid)).payment).toMatchObject({ state: 'paid', open: 0 })
    expect((await paymentOf(credited)).payment).toMatchObject({ state: 'credited', open: 0 })
    const { payment, total } = await paymentOf(open)
    expect(payment).toMatchObject({ state: 'open', open: total, overdueDays: 0 })
    shop.setClock(new Date(Date.parse(`${payment!.dueDate}T12:00:00Z`) + 3 * day))
    staff = await signedInStaff(shop, 'manager')
    expect((await paymentOf(open)).payment).toMatchObject({ state: 'overdue', open: total, overdueDays: 3 })
    const file = await staff.send(`/api/v2/desk/orders/${open.number}/invoice`)
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
  })

  test('other partners’ documents are not among them, and an unknown partner is not found', async () => {
    const { number } = await invoiced(await signedInStaff(shop, 'manager'))
    const staff = await signedInStaff(shop, 'marketing')
    const [one, other] = [await partnerId(staff, 'lumiere'), await partnerId(staff, 'nordlicht')]
    expect((await documentsOf(staff, one)).found).toMatchObject([{ kind: 'invoice', orderNumber: number }])
    expect((await documentsOf(staff, other)).found).toEqual([])
    expect((await staff.call(listPartnerDocuments, { params: { id: 'none' } })).status).toBe(404)
  })
})
