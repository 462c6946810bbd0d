import { expect, test } from '../../support/e2e.ts'
import { camtOf, yesterday } from '../../support/files/bank-files.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { enterDesk, expectEscapeAsks, placeOrder } from './desk.ts'

test.use({ ownShop: 'desk-bank' })

test('a manager uploads a bank file and posts its transfers, once @desktop', async ({ page, request }) => {
  const consoleErrors = consoleErrorsOf(page)
  const exact = await placeOrder(request)
  const part = await placeOrder(request)
  await enterDesk(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('row', { name: new RegExp(exact) }).waitFor()
  const totalOf = async (number: string) => {
    const text = await page.getByRole('row', { name: new RegExp(number) }).innerText()
    return Math.round(Number(/€([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')) * 100)
  }
  const bookedOn = yesterday()
  const statement = camtOf([
    { bookedOn, amount: await totalOf(exact), name: 'Maison Lumière', text: `Order ${exact}`, reference: 'A1' },
    { bookedOn, amount: 12_300, name: 'Lumière Compte 2', text: 'Acompte', reference: 'A2' },
    { bookedOn, amount: 4_500, name: 'Assurance', text: 'Remboursement', reference: 'A3' }
  ])
  const upload = () =>
    page
      .getByLabel('Bank file')
      .setInputFiles({ name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(statement) })
  await page.getByRole('link', { name: 'Bank transfers', exact: true }).click()
  await expect(page.getByText('No open transfers. Upload a file from your bank.')).toBeVisible()
  await page.route('**/bank-files', (route) => route.abort())
  await upload()
  const failure = page.getByRole('alert').filter({ hasText: 'cannot be reached' })
  await expect(failure).toBeVisible()
  const retryButton = failure.getByRole('button', { name: 'Try again' })
  const failedAgain = page.waitForEvent('requestfailed')
  await retryButton.click()
  await failedAgain
  await expect(retryButton).not.toHaveAttribute('aria-busy')
  await expect(retryButton).toBeFocused()
  await page.unroute('**/bank-files')
  await retryButton.press('Enter')
  await expect(page.getByText('statement.xml: 3 new transfers')).toBeVisible()
  await expect(failure).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)

  const row = page.getByRole('row', { name: new RegExp(`Order ${exact}`) })
  await expect(row.getByText('Exact', { exact: true })).toBeVisible()
  await expect(row.getByText('Reference and amount match.')).toBeVisible()
  const post = row.getByRole('button', { name: /^Post transfer of .* from Maison Lumière$/ })
  // From the file field as well, where the keys of rows would have no other use.
  await page.getByLabel('Bank file').focus()
  await page.keyboard.press('j')
  await expect(page.locator('[data-transfer-action]').first()).toBeFocused()
  await post.focus()
  await page.keyboard.press('Enter')
  await expect(row).toBeHidden()

  await page
    .getByRole('row', { name: /Acompte/ })
    .getByRole('button', { name: 'Assign …' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(String(Number(part)))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByLabel(`Amount for order ${part}`)).toHaveValue('123.00')
  await dialog.getByRole('searchbox').fill('')
  await expectEscapeAsks(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('row', { name: /Acompte/ })).toBeHidden()

  const foreign = page.getByRole('row', { name: /Assurance/ })
  await foreign.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Not ours …' }).click()
  await dialog.getByLabel('Reason').fill('Refund of the insurance')
  await page.keyboard.press('Enter')
  await expect(foreign).toBeHidden()
  await page.getByRole('tab', { name: 'Not ours' }).click()
  await expect(page.getByText('Reason: Refund of the insurance')).toBeVisible()

  await page.getByRole('tab', { name: 'Posted' }).click()
  await expect(page.getByRole('link', { name: `Order ${part}` })).toBeVisible()
  await upload()
  await expect(page.getByText('statement.xml: 0 new transfers, 3 already imported')).toBeVisible()
  await expect(page.getByText('No open transfers. Upload a file from your bank.')).toBeVisible()
  await page.getByRole('tab', { name: 'Posted' }).click()
  await page.getByRole('link', { name: `Order ${exact}` }).click()
  await expect(page.getByRole('region', { name: 'Payment' }).getByText('Received').first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})
