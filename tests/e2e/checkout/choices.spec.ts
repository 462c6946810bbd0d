import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { toPayment } from '../payments/paying.ts'
import { enter } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const texts = textsByLanguage.en
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('address and payment method are those of the cart, also if another tab changes them @desktop', async ({
  page,
  context
}) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await toPayment(page, texts, 'Card')
  const other = await context.newPage()
  await other.goto('/checkout?step=payment')
  await expect(other.getByRole('button', { name: texts.complete })).toBeEnabled()

  await radio(other, 'Bank transfer').check()
  await expect(radio(page, 'Bank transfer')).toBeChecked()
  const addresses = other.getByLabel('Shipping address')
  const annecy = await addresses.locator('option', { hasText: 'Annecy' }).getAttribute('value')
  await addresses.selectOption(annecy)
  const street = '5 rue Carnot'
  await expect(page.getByRole('main')).toContainText(street)
  await expect(page.getByLabel('Shipping address')).toHaveValue(annecy ?? '')

  await page.getByRole('button', { name: texts.complete }).click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(street)
  await expect(page.getByText(/^Please transfer/)).toBeVisible()
})

test('a choice that is not saved is not replaced silently, and the next one is shown @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await toPayment(page, texts, 'Card')
  const complete = page.getByRole('button', { name: texts.complete })

  await test.step('of two payment methods chosen in a row, the first fails and the second is saved', async () => {
    const first = Promise.withResolvers<void>()
    const change = /\/payments\/[^/]+$/
    await page.route(
      change,
      async (route) => {
        await first.promise
        await route.abort()
      },
      { times: 1 }
    )
    await Promise.all([page.waitForRequest(change), radio(page, 'Bank transfer').check()])
    const saved = page.waitForResponse(change)
    await page.getByRole('radio', { name: /^Invoice/ }).check()
    first.resolve()
    await saved
    await expect(page.getByText('Nothing to pay now: the invoice comes with the goods.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Invoice/ })).toBeChecked()
  })

  await test.step('an order is not placed with the previous address, and the notice says what to do', async () => {
    const sent = Promise.withResolvers<void>()
    const change = (url: URL) => /\/shop\/orders\/[^/]+$/.test(url.pathname)
    await page.route(change, async (route) => {
      await sent.promise
      await route.abort()
    })
    const shipping = page.getByLabel('Shipping address')
    const previous = await shipping.inputValue()
    await shipping.selectOption({ index: 1 })
    await complete.click()
    sent.resolve()
    await expect(page.getByText('Please check both, then try again.')).toBeVisible()
    await expect(shipping).toHaveValue(previous)
    await page.unroute(change)
    await complete.click()
    await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  })
})
