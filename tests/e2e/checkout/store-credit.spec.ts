import { creditOrder } from '../../../contract/desk/orders.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { signInStaff } from '../../../contract/desk/staff.ts'
import { expect, test } from '../../support/e2e.ts'
import { toPayment } from '../payments/paying.ts'
import { enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

test.use({ ownShop: 'store-credit' })

test('credit pays a part of an order, unless the buyer keeps it, or all of it @desktop', async ({ page, request }) => {
  const staff = await request.post(signInStaff.path, { data: { email: 'desk@velara.example', password: demoPassword } })
  const { token } = (await staff.json()) as { token: string }
  const credited = (number: string, data: object) =>
    request.post(pathOf(creditOrder.path, { number }), {
      data: { reason: 'Scratched', ...data },
      headers: { Authorization: `Bearer ${token}` }
    })
  await credited('000000013', { kind: 'amount', amount: 5_000 })
  await enter(page, 'admin@maison-lumiere.example')
  const complete = await toPayment(page, textsByLanguage.en, 'Bank transfer')
  const credit = page.getByRole('checkbox', { name: 'Use your credit of €50.00' })
  await expect(credit).toBeChecked()
  await expect(page.getByText('Left to pay')).toBeVisible()
  await expectAccessible(page)
  await credit.uncheck()
  await expect(page.getByText('Left to pay')).toHaveCount(0)
  await credit.check()
  const left = await page.getByRole('definition').last().innerText()
  await complete.click()
  await expect(page.getByText(`Please transfer ${left}`)).toBeVisible()

  for (const number of ['000000012', '000000013']) await credited(number, { kind: 'whole' })
  const completeCovered = await toPayment(page, textsByLanguage.en, 'Bank transfer')
  await expect(page.getByText('There is nothing to pay.')).toBeVisible()
  await completeCovered.click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('Please transfer')).toHaveCount(0)
})
