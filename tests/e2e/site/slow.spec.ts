import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { expect, test } from '../../support/e2e.ts'
import { complaintsOf } from '../shopper.ts'

/** Opens a page whose scripts stay away until they are let through. */
async function openWithoutScripts(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  const opened = page.goto(path)
  return async () => {
    resolve()
    await opened
  }
}

test('a button pressed before its script has come does its work once, as soon as it can @desktop', async ({ page }) => {
  const complaints = complaintsOf(page)
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/reset-password'))))
  const letScriptsCome = await openWithoutScripts(page, '/forgotten-password')
  await page.getByLabel('E-mail').fill('ana@nowhere.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await letScriptsCome()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
  await expect(page).toHaveURL(/\/forgotten-password$/)
  expect(sent).toBe(1)
  expect(complaints).toEqual([])
})

test('Enter in a form whose script has not come signs in once it has @desktop', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/login')
  await page.getByLabel('E-mail').fill('admin@nordlicht.example')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await letScriptsCome()
  await page.waitForURL('**/shop')
})

test('what is done on a public page before its scripts have come is done once they have @desktop', async ({ page }) => {
  const showTeal = page.getByRole('button', { name: 'Teal' }).first()
  let letScriptsCome = await openWithoutScripts(page, '/')
  await showTeal.click()
  await letScriptsCome()
  await expect(showTeal).toHaveAttribute('aria-pressed', 'true')

  letScriptsCome = await openWithoutScripts(page, '/product-catalog')
  await page.getByRole('combobox').fill('LUMA-TEAL')
  await page.keyboard.press('Enter')
  await letScriptsCome()
  await expect(page).toHaveURL(/\/product-catalog\/.+\/luma/)

  letScriptsCome = await openWithoutScripts(page, '/privacy/terms-and-conditions?region=emea')
  await page.getByRole('radio', { name: 'Other regions' }).check()
  await letScriptsCome()
  await expect(page).toHaveURL(/\?region=other$/)
})
