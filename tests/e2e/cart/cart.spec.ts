import { expect, test } from '../../support/e2e.ts'
import { fillCart } from './filled-cart.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const texts = textsByLanguage.en

test('an unavailable line needs a decision, a volume tier is offered, and emptying asks for confirmation @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, 'commercial@nordlicht.example')
  await fillCart(page, { 'SOLO-TEAL': 8, 'LUMA-ROSE': 20 })
  await page.goto('/shop/cart')
  const main = page.getByRole('main')
  const quantity = (name: string) => main.getByRole('spinbutton', { name: `Quantity of ${name}` })
  const checkout = main.getByRole('link', { name: texts.toCheckout })

  await test.step('the line is excluded from the total and blocks the checkout', async () => {
    await expect(main.getByText('Only 7 in stock, you have 8.')).toBeVisible()
    await expect(main.getByText('Not included in the total until you decide.')).toBeVisible()
    await expect(main.getByText('Solo, Deep teal needs your decision.')).toBeVisible()
    await expect(checkout).toHaveCount(0)
    await expect(main.getByRole('button', { name: texts.toCheckout })).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('ordering what is there sets the quantity and opens the way', async () => {
    await main.getByRole('button', { name: 'Order 7: Solo, Deep teal' }).click()
    await expect(quantity('Solo, Deep teal')).toHaveValue('7')
    await expect(quantity('Solo, Deep teal')).toBeFocused()
    await expect(page.getByText('Quantity updated')).toBeVisible()
    await expect(page.getByText(texts.added)).toHaveCount(0)
    await expect(checkout).toBeVisible()
  })

  await test.step('the next volume tier is four units away, and a press takes it', async () => {
    await expect(main.getByText('Add 4 more for 5% off.')).toBeVisible()
    await main.getByRole('button', { name: 'Add 4 more for 5% off. Luma, Rose' }).click()
    await expect(quantity('Luma, Rose')).toHaveValue('24')
    await expect(main.getByText('Add 4 more for 5% off.')).toHaveCount(0)
    await expect(main.getByRole('row', { name: /Luma, Rose/ })).toContainText('−5%')
    await expect(main.locator('dl').getByText('Volume discount')).toBeVisible()
  })

  await test.step('cancelled, nothing goes; confirmed, everything does', async () => {
    await main.getByRole('button', { name: 'Empty cart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Empty the cart?' })
    await expect(dialog.getByText('All 2 lines will be removed. This cannot be undone.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(quantity('Luma, Rose')).toHaveValue('24')
    await main.getByRole('button', { name: 'Empty cart' }).click()
    await page.route('**/api/v2/shop/orders/*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Empty cart' }).click()
    const notices = dialog.getByRole('region', { name: 'Notices' })
    await expect(notices.getByText('Error', { exact: true })).toBeVisible()
    await expect(notices.getByText('The shop cannot be reached')).toBeVisible()
    await page.unroute('**/api/v2/shop/orders/*')
    await dialog.getByRole('button', { name: 'Empty cart' }).click()
    await expect(main.getByText(texts.emptyCart)).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await expect(main.getByText(texts.emptyCart)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Order by file' })).toHaveAttribute('href', '/shop/quick-order')
    await expect(main.getByRole('button', { name: /^Reorder \d+$/ })).toBeVisible()
    await expectAccessible(page)
  })
  expect(consoleErrors).toEqual([])
})

test('a quantity beyond the limits is corrected with a notice, and a removal can be undone by keyboard @desktop', async ({
  page
}) => {
  await enter(page, 'commercial@nordlicht.example')
  await fillCart(page, { 'LUMA-ROSE': 20, 'SILK-MASK': 6 })
  await page.goto('/shop/cart')
  const main = page.getByRole('main')
  const notices = page.getByRole('region', { name: 'Notices' })
  const quantity = main.getByRole('spinbutton', { name: 'Quantity of Luma, Rose' })
  await quantity.fill('400')
  await quantity.press('Tab')
  await expect(notices).toContainText('Quantity set to 300, the maximum per product and order.')
  await expect(quantity).toHaveValue('300')
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(notices).toContainText('Quantity set to 1, the minimum.')
  await expect(quantity).toHaveValue('1')
  await quantity.fill('20')
  await quantity.press('Tab')
  await main.getByRole('button', { name: 'Remove Luma, Rose' }).press('Enter')
  await expect(quantity).toHaveCount(0)
  await expect(notices).toContainText('Luma, Rose The item has been successfully removed from cart!')
  await notices.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(quantity).toHaveValue('20')
  await expect(quantity).toBeFocused()

  const leadTime = 'Ships within 5 business days'
  await expect(main.getByRole('row', { name: /SILK-MASK/ })).toContainText(leadTime)
  await expect(main.getByText(`${leadTime} after payment or approval.`)).toBeVisible()
  await page.goto('/checkout')
  await expect(main.getByText(leadTime)).toBeVisible()
})

test('a long cart has dense rows, quiet offers and one summary of them @desktop', async ({ page }) => {
  await enter(page, 'admin@maison-lumiere.example')
  const skus = ['ROSE', 'TEAL', 'LILAC'].map((colour) => `LUMA-${colour}`)
  const more = ['ARIA-PLUM', 'ARIA-ROSE', 'ARCO-PLUM', 'ARCO-TEAL', 'BRISA-ROSE', 'BRISA-IVORY', 'ONDA-LILAC']
  const otherSkus = ['FORTE-PLUM', 'VELA-ROSE', 'PETALA-ROSE', 'GOCCIA-PLUM']
  await fillCart(page, Object.fromEntries([...skus, ...more, ...otherSkus].map((sku) => [sku, 20])))
  await page.goto('/shop/cart')
  const main = page.getByRole('main')
  const line = main.getByRole('row').filter({ hasText: 'LUMA-ROSE' })
  await expect(line.getByRole('button', { name: /^Add 4 more/ })).toBeVisible()
  expect((await line.boundingBox())!.height).toBeLessThan(90)
  await expect(main.getByText(/^\d+ lines are close to a higher volume discount\.$/)).toBeVisible()
  await expectAccessible(page)
})
