import { describe, expect, test } from 'vitest'
import { readAccounting } from '../../../../contract/desk/accounting.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { mergePartner, previewMerge } from '../../../../contract/desk/partners/merge.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { pathOf } from '../../../../contract/endpoint.ts'
import { signedInStaff } from '../../../support/client.ts'
import { readPdf } from '../../../support/files/pdf.ts'
import { engines, shopForSuite } from '../../../support/shop.ts'

describe.each(engines)('documents after a merge on %s', (engine) => {
  const shop = shopForSuite(engine)

  test('credit notes and the recapitulative statement name the company that was invoiced', async () => {
    const manager = await signedInStaff(shop, 'manager')
    const idOf = async (search: string) => (await manager.call(listPartners, { query: { search } })).body.rows[0]!.id
    const [id, other] = [await idOf('lumiere'), await idOf('nordlicht')]
    const order = { params: { number: '000000033' } }
    await manager.call(desk.invoiceOrder, order)
    const { body: shown } = await manager.call(previewMerge, { params: { id }, query: { other } })
    const input = { other, version: shown.kept.version, otherVersion: shown.other.version }
    expect((await manager.call(mergePartner, { params: { id }, input })).status).toBe(200)

    const { body } = await manager.call(desk.creditOrder, {
      ...order,
      input: { kind: 'amount', amount: 1000, reason: 'Scratched' }
    })
    const { number } = body.order.creditNotes[0]!
    const path = pathOf(desk.downloadDeskCreditNote.path, { number })
    const { text } = await readPdf(new Uint8Array(await (await manager.send(path)).arrayBuffer()))
    expect(text).toContain('HRB 98765 B, Amtsgericht Charlottenburg')
    expect(text).not.toContain('RCS Lyon 303 265 045')
    const xml = await (await manager.send(`${path}?format=ubl`)).text()
    expect(xml).toContain('<cbc:RegistrationName>Nordlicht Handels GmbH</cbc:RegistrationName>')
    expect(xml).not.toContain('Maison Lumière')
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const { supplies } = (await manager.call(readAccounting, { query })).body
    expect(supplies).toMatchObject([{ vatNumber: 'DE136695976', buyer: 'Nordlicht Handels GmbH' }])
  })
})
