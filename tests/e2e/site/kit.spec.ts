import { expect, type Page, test as base } from '@playwright/test'
import { startDevServer } from '../../support/dev-server.ts'
import { axeViolations, consoleErrorsOf, expectAccessible } from '../shopper.ts'

/**
 * No build contains the kit, so it is served by `astro dev`; one per worker. Its hundreds of modules take seconds to load:
 * tests that leave a component as they found it share one opened page, `kit`.
 */
const test = base.extend<object, { pages: { url: string }; kit: Page }>({
  pages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures out of this pattern
    async ({}, provide) => {
      const server = await startDevServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 }
  ],
  kit: [
    async ({ browser, pages }, provide) => {
      const page = await browser.newPage({ baseURL: pages.url, viewport: desktop, reducedMotion: 'reduce' })
      await openKit(page)
      await provide(page)
      await page.close()
    },
    { scope: 'worker', timeout: 60_000 }
  ],
  baseURL: async ({ pages }, provide) => provide(pages.url)
})

/** Opens the kit and waits until its components are interactive. */
async function openKit(page: Page, path = '/kit'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[data-ready=true]')).toBeAttached({ timeout: 30_000 })
}

/** Expects no axe violations in the opened component; the page around it is checked once. */
async function expectPartAccessible(page: Page, selector: string): Promise<void> {
  expect(await axeViolations(page, selector)).toEqual([])
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('the whole kit is accessible, on desktop and phone, and fits 320 px in German, without console errors', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await openKit(page, '/de/kit')
  const badge = (name: string) => page.locator('[aria-labelledby=badge]').getByText(name, { exact: true })
  for (const name of ['Abgeschlossen', 'Storniert']) await expect(badge(name)).toHaveCount(2)
  await expect(badge('Zahlung offen')).toHaveCount(1)
  await expect(badge('Unbekannt')).toHaveClass(/bg-white/)
  await page.getByRole('button', { name: '8 s' }).click()
  await page.getByRole('combobox', { name: 'Produkt', exact: true }).fill('lu')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)

  await page.setViewportSize({ width: 320, height: 800 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await page.getByRole('button', { name: 'sheet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await width()).toBe(320)
  expect(consoleErrors).toEqual([])
})

// The first test that uses the shared page, as the others leave traces.
test('the kit looks like its picture', async ({ kit: page }) => {
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveScreenshot('kit.png', { fullPage: true })
})

test('a lazy component renders however late it loads, and a failed load is retried', async ({ kit: page }) => {
  const parts = page.locator('section[aria-labelledby=on-demand]')
  await expect(parts.getByText('Shipped')).toBeVisible()
  await parts.getByRole('button', { name: 'Try again' }).click()
  await expect(parts.getByText('Completed')).toBeVisible()
})

test('a combobox works by keyboard', async ({ kit: page }) => {
  const field = page.getByRole('combobox', { name: 'Product', exact: true })
  const options = page.getByRole('listbox').getByRole('option')
  const option = (name: string) => page.getByRole('option', { name })
  const isMarked = (name: string) => expect(option(name)).toHaveAttribute('aria-selected', 'true')
  await field.focus()
  await page.keyboard.type('lu')
  await expect(options).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: '4 suggestions' })).toBeAttached()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await isMarked('Luma, Rose')
  await page.keyboard.press('End')
  await isMarked('Aria, Plum')
  await page.keyboard.press('ArrowDown')
  await isMarked('Luma, Rose')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await isMarked('Luma, Deep teal')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('LUMA-TEAL')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('LUMA-TEAL')

  await test.step('a combobox says when there is nothing, and when it failed', async () => {
    await page.getByRole('combobox', { name: 'Product', exact: true }).fill('zz')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found for “zz”.' })).toBeAttached()
    await page.getByRole('combobox', { name: 'Product 3' }).fill('lu')
    await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeFocused()
    await expectPartAccessible(page, 'section:has(#combobox)')
  })
})

test('tabs are selected by arrow keys', async ({ page }) => {
  await openKit(page)
  const tabs = page.getByRole('tablist', { name: 'Report' })
  const tab = (name: string) => tabs.getByRole('tab', { name })
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true')
  await tab('All').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Corrected')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Corrected' })).toContainText('Corrected:')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(tab('All')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'All' }).first()).toBeFocused()

  await test.step('done steps lead back, later ones do not', async () => {
    const steps = page.getByRole('list', { name: 'Registration' })
    const currentStep = steps.locator('[aria-current=step]')
    await expect(steps.getByRole('link')).toHaveCount(2)
    await steps.getByRole('link', { name: 'Company information' }).focus()
    await page.keyboard.press('Enter')
    await expect(currentStep).toHaveText(/Company information/)
    await expect(steps.getByRole('link')).toHaveCount(1)
    await expect(steps.getByRole('listitem').last().getByRole('link')).toHaveCount(0)
  })
})

test('a menu opens, moves, supports type-ahead and returns the focus', async ({ kit: page }) => {
  const button = page.getByRole('button', { name: 'Order actions' }).first()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await button.focus()
  await page.keyboard.press('ArrowUp')
  await expect(item('Remove this address')).toBeFocused()
  await expectPartAccessible(page, 'section:has(#menu)')
  await page.keyboard.press('ArrowDown')
  await expect(item('Open')).toBeFocused()
  await page.keyboard.press('c')
  await expect(item('Copy number')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(item('Open')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('Copied')).toBeVisible()
  await expect(button).toBeFocused()

  await test.step('Escape closes a menu inside a sheet, and not the sheet', async () => {
    await page.getByRole('button', { name: 'sheet' }).click()
    const dialog = page.getByRole('dialog')
    const button = dialog.getByRole('button', { name: 'Order actions' })
    await button.click()
    await expect(dialog.getByRole('menuitem', { name: 'Open' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('dialogs and sheets trap the focus and return it', async ({ kit: page }) => {
  for (const size of ['narrow', 'wide', 'sheet']) {
    const opener = page.getByRole('button', { name: size, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Remove this address' })).toBeFocused()
    if (size === 'wide') await expectPartAccessible(page, 'dialog[open]')
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'All', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a file is accepted, replaced, rejected with a message, and removed', async ({ kit: page }) => {
  const input = page.getByLabel('Product', { exact: true }).and(page.locator('[type=file]'))
  const file = (name: string, bytes: number) => ({ name, mimeType: 'text/csv', buffer: Buffer.alloc(bytes, 'x') })
  await expect(input).toHaveAccessibleDescription('.xlsx or .csv, up to 2 MB.')
  await input.setInputFiles(file('monday.csv', 2048))
  await expect(page.getByText('monday.csv')).toBeVisible()
  await input.setInputFiles(file('order.exe', 10))
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(/^order\.exe has the wrong format/)
  await input.setInputFiles(file('huge.csv', 3 * 1024 * 1024))
  await expect(input).toHaveAccessibleDescription(/^huge\.csv is 3 MB/)
  await expect(page.getByText('monday.csv')).toBeVisible()
  await input.setInputFiles(file('tuesday.csv', 2048))
  await expect(input).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('monday.csv')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove tuesday.csv' }).press('Enter')
  await expect(page.getByText('tuesday.csv')).toHaveCount(0)

  await test.step('a file is dropped', async () => {
    const input = page.getByLabel('Product', { exact: true }).and(page.locator('[type=file]'))
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['SKU;Quantity'], 'dropped.csv'))
      return transfer
    })
    await input.dispatchEvent('dragenter', { dataTransfer })
    await input.dispatchEvent('drop', { dataTransfer })
    await expect(page.getByText('dropped.csv')).toBeVisible()
  })
})

test('a table names its rows and is sorted by its headers, on phones by a select', async ({ kit: page }) => {
  const table = page.getByRole('table', { name: 'Variants' })
  const first = table.getByRole('row').nth(1)
  const price = table.getByRole('columnheader', { name: 'Price' })
  await expect(price).toHaveAttribute('aria-sort', 'none')
  await price.getByRole('button').press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toContainText('ARIA-PLUM')
  await price.getByRole('button').press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await expect(first.getByRole('rowheader')).toHaveText('LUMA-ROSE')

  await page.setViewportSize(phone)
  await page.getByLabel('Sort by').selectOption('Price, descending')
  await expect(first).toContainText('ARIA-PLUM')
  await page.getByLabel('Sort by').selectOption('SKU, descending')
  await expect(first).toContainText('NIDO-IVORY')
  await page.setViewportSize(desktop)
})

test('a tooltip shows on focus, and Escape hides it', async ({ kit: page }) => {
  const button = page
    .locator('section', { has: page.locator('#tooltip') })
    .getByRole('button')
    .first()
  await button.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expect(button).toHaveAccessibleDescription(/^Everything that was ordered/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('a toast disappears after its time, but not while hovered or focused', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await openKit(page)
  await page.clock.pauseAt(60_000)
  const toasts = page.getByRole('region', { name: 'Notices' })
  const toast = toasts.getByText('Everything that was ordered')
  await page.getByRole('button', { name: '3.5 s' }).click()
  await expect(toast).toBeVisible()
  await page.clock.runFor(3400)
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(5000)
  await expect(toast).toBeVisible()
  await toasts.getByRole('button').focus()
  await page.mouse.move(1, 1)
  await page.clock.runFor(5000)
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: '3.5 s' }).focus()
  await page.clock.runFor(3500)
  await expect(toast).toHaveCount(0)
})

test('selections are visible in forced colours', async ({ kit: page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (name: string, role: 'tab' | 'link') =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('All 1,204', 'tab')).not.toBe(await ground('Added 5', 'tab'))
  expect(await ground('Page 5', 'link')).not.toBe(await ground('Page 1', 'link'))
  expect(await ground('English', 'link')).not.toBe(await ground('Deutsch', 'link'))
  await page.emulateMedia({ forcedColors: null })
})
