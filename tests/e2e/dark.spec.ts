import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { enterDesk } from './desk/desk.ts'
import { axeViolations, enter } from './shopper.ts'

test.use({ colorScheme: 'dark' })

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** Expects a dark page without violations of contrast in its current state. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await groundOf(page)).toBe('rgb(22, 16, 21)')
  expect.soft(await axeViolations(page, 'html', ['wcag2aa']), page.url()).toEqual([])
}

test('the shop is readable in its dark scheme; printed, and on public pages, it is light @desktop', async ({
  page
}) => {
  await enter(page, 'admin@maison-lumiere.example')
  for (const path of [
    '/shop',
    '/shop/category/clitoral-vibrators',
    '/shop/products/luma',
    '/shop/quick-order',
    '/shop/cart',
    '/shop/account?section=order-history',
    '/shop/account?section=payments',
    '/shop/account?section=address-book'
  ]) {
    await page.goto(path)
    await expectReadable(page)
  }
  await page.goto('/shop')
  const banners = page.getByRole('tablist', { name: 'Promotions' }).getByRole('tab')
  await expect(banners).not.toHaveCount(0)
  for (const banner of await banners.all()) {
    await banner.click()
    await expectReadable(page)
  }
  await page.goto('/shop/account')
  await page.locator('[data-view]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectReadable(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(31, 26, 36)')
  await page.emulateMedia({ media: 'screen' })
  // Fields of payment providers: browsers put white behind a document without a scheme of its own in a dark frame.
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'light')
  await page.goto('/privacy/terms-and-conditions')
  expect(await groundOf(page)).toBe('rgb(251, 248, 244)')
})

test('the desk is readable in its dark scheme @desktop', async ({ page }) => {
  await enterDesk(page)
  for (const section of ['today', 'orders', 'orders&order=000000027', 'partners', 'prices', 'promotions', 'settings']) {
    await page.goto(`/desk?section=${section}`)
    await expectReadable(page)
  }

  await test.step('buttons on plum stay white, and what floats has a dark shadow', async () => {
    await page.goto('/desk?section=orders')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: 'Selected orders' })
    await expect(bar).toHaveCSS('box-shadow', /color\(srgb 0 0 0/)
    await expect(bar.getByRole('button', { name: 'Print' })).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expectReadable(page)
  })

  await test.step('an overdue amount stands out in the credit bar', async () => {
    await page.goto('/desk?section=partners')
    await page.getByRole('link', { name: 'Maison Lumière' }).click()
    const label = page.getByRole('term').filter({ hasText: 'Overdue' }).first()
    await expect(label.locator('span')).toHaveCSS('background-color', 'rgb(245, 154, 169)')
  })

  await test.step('the chart follows a change of the scheme', async () => {
    await page.goto('/desk?section=today')
    const chart = page.getByRole('img', { name: /week/i })
    await chart.scrollIntoViewIfNeeded()
    const drawn = () => chart.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    const dark = await drawn()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(drawn).not.toBe(dark)
  })
})

test('forced colours keep what is selected, and what bars and dots show @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)
  const differ = async (one: Locator, other: Locator) => expect(await ground(one)).not.toBe(await ground(other))
  await enter(page, 'admin@maison-lumiere.example')
  await page.goto('/shop/products/luma')
  const variants = page.getByRole('group', { name: 'Colour' }).locator('label')
  await differ(variants.nth(0), variants.nth(1))
  await page.goto('/shop/account')
  const sections = page.getByRole('navigation', { name: 'Account menu' })
  const [open, other] = [sections.locator('[aria-current=page]'), sections.getByRole('link', { name: 'Security' })]
  await differ(open, other)
  const edge = await other.evaluate((one) => getComputedStyle(one).borderLeftColor)
  expect(edge).toBe(await ground(sections.locator('..')))
  await page.locator('[data-view]').last().click()
  const timeline = page.getByRole('list', { name: 'Order progress' }).getByRole('listitem')
  await differ(timeline.first().locator('> span').first(), page.getByRole('dialog'))

  await enterDesk(page)
  await page.goto('/desk')
  await differ(page.getByRole('button', { name: 'All work' }), page.getByRole('button', { name: 'Warehouse' }))
  const navigation = page.getByRole('navigation').first()
  await differ(navigation.getByRole('link', { name: 'Today' }), navigation.getByRole('link', { name: 'Partners' }))
})
