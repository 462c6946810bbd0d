import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/e2e.ts'
import { placeOrder, signInAtDesk } from '../desk.ts'

test.use({ ownShop: 'desk' })

/** Lets the server handle the next request to a path, and its retries, but loses the responses. */
async function loseResponses(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(path)
}

test('a payment recorded again after its response was lost is recorded once @desktop', async ({ page }) => {
  const number = await placeOrder(page.request)
  await signInAtDesk(page)
  await page.goto(`/desk?section=orders&order=${number}`)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in EUR').fill('12.345')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByText('This amount has too many decimals.')).toBeVisible()
  await expect(dialog.getByLabel('Amount in EUR')).toBeFocused()
  await dialog.getByLabel('Amount in EUR').fill('100')
  const found = await loseResponses(page, '**/payment')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The shop cannot be reached.')
  await expect(dialog.getByLabel('Amount in EUR')).toHaveValue('100')
  await found()
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: '€100.00' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '€100.00 received' })).toHaveCount(1)
})
