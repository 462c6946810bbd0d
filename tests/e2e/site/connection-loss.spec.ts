import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { enter } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const texts = textsByLanguage.en
const adding = /\/api\/v2\/shop\/orders\/[^/]+\/items(\?|$)/

/** Quantities by SKU in the cart on the server. */
async function serverCart(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('token')!) as { value: string }
    const response = await fetch('/api/v2/shop/orders?state=cart', { headers: { Authorization: `Bearer ${value}` } })
    const [cart] = (await response.json()) as { items: { productVariant: string; quantity: number }[] }[]
    const items = cart?.items.map(({ productVariant, quantity }) => [productVariant.split('/').at(-1), quantity])
    return Object.fromEntries(items ?? []) as Record<string, number>
  })
}

test('a lost response adds once @desktop', async ({ page }) => {
  await enter(page, 'marketing@nordlicht.example')
  await page.goto('/shop/products/luma?variant=LUMA-ROSE')
  const before = (await serverCart(page))['LUMA-ROSE'] ?? 0
  let lostResponses = 0
  await page.route(adding, async (route) => {
    if (lostResponses++ > 0) return route.continue()
    // The server handles the request, but its response is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('spinbutton', { name: texts.quantity }).first().fill('3')
  await page.getByRole('button', { name: texts.add }).first().click()
  await expect(page.getByText(texts.added)).toBeVisible()
  expect(lostResponses).toBe(2)
  expect((await serverCart(page))['LUMA-ROSE']).toBe(before + 3)
})

test('a change that cannot be sent is reported, and the actual state is shown @desktop', async ({ page, context }) => {
  await enter(page, 'marketing@nordlicht.example')
  await page.goto('/shop/products/luma?variant=LUMA-ROSE')
  await page.getByRole('button', { name: texts.add }).first().click()
  await expect(page.getByText(texts.added)).toBeVisible()
  await page.goto('/shop/cart')
  const quantity = page.getByRole('spinbutton', { name: /Luma/ })
  const before = await quantity.inputValue()
  await context.route('**/api/v2/shop/orders/*/items/*', (route) => route.abort('internetdisconnected'))
  await quantity.fill('9')
  await quantity.press('Enter')
  await expect(page.getByText(/cannot be reached/).first()).toBeVisible()
  await expect(quantity).toHaveValue(before)
  await context.unroute('**/api/v2/shop/orders/*/items/*')
  await quantity.fill('8')
  await quantity.press('Enter')
  await expect.poll(() => serverCart(page)).toMatchObject({ 'LUMA-ROSE': 8 })
})

test('a sign-in and an addition without a connection say so, and keep what was entered @desktop', async ({
  page,
  context
}) => {
  const reported = page.getByText(/cannot be reached/).first()
  await context.route('**/api/v2/shop/customers/token', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email').fill('marketing@nordlicht.example')
  const password = page.locator('input[type=password]')
  await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(reported).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('marketing@nordlicht.example')
  await expect(password).toHaveValue(demoPassword)
  await context.unroute('**/api/v2/shop/customers/token')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop')

  await page.goto('/shop/products/luma?variant=LUMA-ROSE')
  await context.route(adding, (route) => route.abort())
  const quantity = page.getByRole('spinbutton', { name: texts.quantity }).first()
  await quantity.fill('4')
  await page.getByRole('button', { name: texts.add }).first().click()
  await expect(reported).toBeVisible()
  await expect(quantity).toHaveValue('4')
  await context.unroute(adding)
  await page.getByRole('button', { name: texts.add }).first().click()
  await expect(page.getByText(texts.added)).toBeVisible()
})
