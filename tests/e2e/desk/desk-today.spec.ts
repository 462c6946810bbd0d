import { expect, test } from '../../support/e2e.ts'
import { expectAccessible } from '../shopper.ts'
import { placeOrder, signInAtDesk } from './desk.ts'

test.use({ ownShop: 'desk-today' })

test('Today counts what waits, leads to the list, and shows sales as chart and table @desktop', async ({
  page,
  request
}) => {
  await signInAtDesk(page)
  const toApprove = page.getByRole('main').getByRole('link', { name: /^Orders to approve/ })
  await expect(toApprove).toContainText('€6,092.74')
  const number = await placeOrder(request)
  await page.reload()
  await toApprove.click()
  await expect(page).toHaveURL(/section=orders&state=new/)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Finance' }).click()
  await expect(toApprove).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Finance' })).toHaveAttribute('aria-pressed', 'true')
  await expect(toApprove).toBeHidden()

  const weeks = page.getByRole('region', { name: 'Revenue by week' })
  await expect(weeks.getByRole('img')).toBeVisible()
  await weeks.getByRole('button', { name: 'Show as table' }).click()
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await page.getByRole('button', { name: '4 weeks' }).click()
  await expect(weeks.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)

  await weeks.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    weeks.getByRole('menuitem', { name: 'CSV' }).click()
  ])
  expect(file.suggestedFilename()).toMatch(/^Sales-by-week-.*\.csv$/)
})
