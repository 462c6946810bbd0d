import { expect, test } from '../../../support/e2e.ts'
import { markPresence } from '../../../../contract/desk/shell/presence.ts'
import { expectAccessible } from '../../shopper.ts'
import { colleague, enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-presence' })

test('a coupon, a price list and a settings page show who else has them open @desktop', async ({ page }) => {
  const sales = await colleague(page.request, 'clerk@velara.example')
  const finance = await colleague(page.request, 'finance@velara.example')
  await enterDesk(page)
  for (const [who, kind, id, query] of [
    [sales, 'coupon', 'SUMMER10', 'promotions&coupon=SUMMER10'],
    [sales, 'price-list', 'eur', 'prices&list=eur'],
    [finance, 'finance-setting', 'tax', 'settings&part=tax']
  ] as const) {
    expect((await who.call(markPresence, { params: { kind, id } })).status).toBe(200)
    await openSection(page, query)
    await expect(page.getByText(/has this open too$/)).toBeVisible()
    await expectAccessible(page)
    expect((await who.call(markPresence, { params: { kind, id } })).body).toHaveLength(1)
  }
  await openSection(page, 'settings&part=carriers')
  await expect(page.getByLabel('Carrier').first()).toBeVisible()
  await expect(page.getByText(/has this open too$/)).toBeHidden()
})
