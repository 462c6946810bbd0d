import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

const buyer = 'marketing@maison-lumiere.example'

test('About shows visitors the film, ranges and awards, and links to the catalogue', async ({ page, isMobile }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto('/')
  if (isMobile) await page.locator('[data-phone-menu] summary').click()
  const main = page.getByRole('banner').getByRole('navigation').filter({ visible: true })
  await expect(main.getByRole('link', { name: 'Catalogue, opens in a new window' })).toHaveAttribute(
    'href',
    '/product-catalog'
  )
  await main.getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/shop/about')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made to be shown.')
  await page.getByRole('button', { name: 'Play film' }).scrollIntoViewIfNeeded()
  await expect(page.locator('video')).toHaveAttribute('poster', /collection\.webp$/)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await expect(page.getByRole('heading', { level: 3, name: /^(Pleasure products|Femtech|Condoms)$/ })).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Nordic Form Prize' })).toBeVisible()
  await expectAccessible(page)

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the catalogue, opens in a new window' }).click()
  await expect(await opened).toHaveURL(/\/product-catalog$/)
  await page.getByRole('main').getByRole('link', { name: 'Kegel devices' }).click()
  await expect(page).toHaveURL(/\/product-catalog\/kegel-devices$/)
  expect(consoleErrors).toEqual([])
})

test('the menu of a phone closes by its button and by a tap beside it @phone', async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('[data-phone-menu]')
  const button = menu.locator('summary')
  await button.tap()
  await expect(menu.locator('.lucide-x')).toBeVisible()
  await expect(menu.locator('.lucide-menu')).toBeHidden()
  await expectAccessible(page)
  await button.tap({ position: { x: 22, y: 22 } })
  await expect(menu.getByRole('navigation')).toBeHidden()
  await button.tap()
  await page.touchscreen.tap(180, 700)
  await expect(menu.getByRole('navigation')).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
})

test('About links partners from its ranges to the shop', async ({ page, isMobile }) => {
  await enter(page, buyer)
  await page.goto('/shop')
  if (isMobile) await page.getByRole('button', { name: 'Products' }).click()
  const main = page.getByRole('navigation', { name: isMobile ? 'Products' : 'Main navigation' })
  await main.getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/shop/about')
  await expect(page.getByRole('banner').getByRole('button', { name: /Products/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Kegel devices' }).click()
  await expect(page).toHaveURL(/\/shop\/category\/kegel-devices$/)
})
