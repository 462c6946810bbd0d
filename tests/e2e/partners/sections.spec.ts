import type { Page } from '@playwright/test'
import { sectionList } from '../../../src/islands/shell/account/section-list.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

const admin = 'admin@maison-lumiere.example'

/** By the menu, which has to be opened first on phones. */
async function goTo(page: Page, section: string): Promise<void> {
  const entry = page.locator('#account-sections').getByRole('link', { name: section, exact: true })
  if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Account menu' }).last().click()
  await entry.click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a section loads its data once; the previous one is hidden and inert @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await enter(page, admin)
  await page.goto('/shop/account')
  await expect(heading(page, 'Order History')).toBeVisible()
  for (const [section, path, shown] of [
    ['Payments', '/api/v2/shop/payment-list', 'You owe'],
    ['Contract price', '/api/v2/shop/contract-prices', 'LUMA-TEAL'],
    ['Company Users', '/api/v2/shop/shop-users', admin],
    ['Security', '/api/v2/shop/sessions', 'This session']
  ] as const) {
    await goTo(page, section)
    await expect(heading(page, section)).toBeFocused()
    await expect(page.locator('main').getByText(shown).filter({ visible: true }).first()).toBeVisible()
    expect(requests.filter((one) => one === path)).toHaveLength(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await page.goBack()
  await expect(heading(page, 'Company Users')).toBeVisible()
  await expect(page.getByText('This session')).toBeHidden()

  await test.step('Log out leads to the start page, signed out', async () => {
    const out = page.locator('#account-sections').getByRole('button', { name: 'Log out' })
    if (!(await out.isVisible())) await page.getByRole('button', { name: 'Account menu' }).last().click()
    await out.click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
  expect(consoleErrors).toEqual([])
})

test('a section whose visibility could not be determined says so, and opens on retry @desktop', async ({ page }) => {
  await enter(page, admin)
  let isDown = true
  await page.route('**/api/v2/shop/customers/*', (route) =>
    isDown ? route.fulfill({ status: 500, body: '' }) : route.continue()
  )
  await page.goto('/shop/account?section=team')
  await expect(heading(page, 'Company Users')).toBeVisible()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(/went wrong on our side/)
  await expectAccessible(page)
  isDown = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main').getByText(admin).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a section left before it loaded takes no focus from the next @desktop', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/OrderHistory.*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.route('**/PaymentsSection.*.js', async (route) => {
    await page.locator('main button', { hasText: 'Export' }).waitFor({ state: 'attached' })
    await route.continue()
  })
  await enter(page, admin)
  await page.goto('/shop/account')
  await expect(heading(page, 'Order History')).toBeVisible()
  await goTo(page, 'Payments')
  resolve()
  await expect(heading(page, 'Payments')).toBeFocused()
})

test('a slow section shows its skeleton, and another one can be opened meanwhile @desktop', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v2/shop/contract-prices', async (route) => {
    await promise
    await route.continue()
  })
  await enter(page, admin)
  await page.goto('/shop/account')
  await expect(heading(page, 'Order History')).toBeVisible()
  await goTo(page, 'Contract price')
  await expect(heading(page, 'Contract price')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search by name, SKU or EAN' })).toBeVisible()
  await expect(page.locator('main .animate-breathe').filter({ visible: true }).first()).toBeVisible()
  await goTo(page, 'Security')
  await expect(heading(page, 'Security')).toBeVisible()
  resolve()
  await goTo(page, 'Contract price')
  await expect(page.getByText('LUMA-TEAL', { exact: true })).toBeVisible()
})

test('every section of the account is accessible on a phone and no wider @phone', async ({ page }) => {
  await enter(page, admin)
  for (const { code } of sectionList)
    await test.step(code, async () => {
      await page.goto(`/shop/account?section=${code}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
      await expectAccessible(page)
    })
})

test('the account menu lists exactly the sections available to the role', async ({ page, isMobile }) => {
  const everyone = ['Order History', 'Contract price', 'Saved lists', 'Security', 'Log out']
  const entries = page.getByRole('menu').getByRole('menuitem')
  for (const [email, own] of [
    [admin, ['Payments', 'Company details', 'My Information', 'Company Users', 'Address book']],
    ['commercial@maison-lumiere.example', ['Payments', 'Company details', 'My Information', 'Address book']],
    ['marketing@maison-lumiere.example', []]
  ] as const) {
    await enter(page, email)
    await page.goto('/shop')
    await page.getByRole('button', { name: isMobile ? 'Account' : 'Account menu', exact: true }).click()
    await expect(entries).toHaveCount(everyone.length + own.length)
    for (const name of [...everyone, ...own]) await expect(entries.filter({ hasText: name })).toBeVisible()
  }
  await entries.filter({ hasText: 'Security' }).click()
  await expect(page).toHaveURL(/section=security$/)
})
