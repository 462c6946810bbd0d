import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { formatSize } from '../../../contract/format.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { brand } from '../../../src/brand.ts'

const address = '/product-catalog'
const card = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })
const sheet = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const topOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('the category bar leads to a collection by keyboard, 150 px below the edge @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address)
  const bar = page.getByRole('navigation', { name: 'Categories' })
  const trigger = bar.locator('summary').filter({ hasText: 'Intimate essentials' })

  await test.step('Arrow Down opens it and goes through it, Escape gives the focus back', async () => {
    await trigger.focus()
    await page.keyboard.press('ArrowDown')
    await expect(bar.getByRole('link', { name: /^Condoms/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(bar.getByRole('link', { name: /^Makeup/ })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(trigger).toBeFocused()
    await expect(bar.getByRole('link')).toHaveCount(0)
  })

  await test.step('Enter on a collection scrolls to it, and the chapter is marked', async () => {
    await page.keyboard.press('Enter')
    await bar.getByRole('link', { name: /^Condoms/ }).press('Enter')
    await expect(page).toHaveURL(/#condoms$/)
    await expect.poll(() => topOf(page.locator('#condoms'))).toBe(150)
    await expect(page.getByRole('heading', { name: 'Condoms', level: 3 })).toBeFocused()
    await expect(bar.getByRole('link')).toHaveCount(0)
    await expect(bar.locator('[aria-current] summary')).toHaveText(/Intimate essentials/)
    await expect(trigger).toBeInViewport()
  })
  expect(consoleErrors).toEqual([])
})

test('a missed scroll target is scrolled to again, smoothly unless reduced motion is preferred @desktop', async ({
  page
}) => {
  await page.addInitScript(() => {
    const [scroll, asked] = [scrollTo, [] as unknown[]]
    Object.assign(window, {
      asked,
      scrollTo: (options: ScrollToOptions) => {
        asked.push(options.behavior)
        scroll({ ...options, behavior: 'instant' })
      }
    })
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  await page.clock.install({ time: '2026-11-02T09:00:00' })
  await page.goto(address)
  // Otherwise, the retry comes after 800 ms of real time.
  await page.clock.pauseAt('2026-11-02T10:00:00')
  const chip = page.getByRole('link', { name: 'Rabbit vibrators', exact: true })
  await chip.click()
  expect(await topOf(page.locator('#rabbit-vibrators'))).toBe(150)
  await page.locator('#g-spot-vibrators').evaluate((element) => element.scrollIntoView())
  await page.clock.runFor(800)
  expect(await topOf(page.locator('#rabbit-vibrators'))).toBe(150)
  expect(await asked()).toEqual(['instant', 'instant'])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goBack()
  await chip.click()
  expect((await asked()).at(-1)).toBe('smooth')
})

test('a menu opens on hover, and closes on leaving', async ({ page, isMobile }) => {
  await page.goto(address)
  const bar = page.getByRole('navigation', { name: 'Categories' })
  const trigger = bar.locator('summary').filter({ hasText: 'For men' })
  if (isMobile) await trigger.tap()
  else await trigger.hover()
  await expect(bar.getByRole('link', { name: /^Penis rings/ })).toBeVisible()
  if (isMobile) {
    await page.getByRole('heading', { level: 1 }).tap()
  } else {
    await trigger.click()
    await expect(bar.getByRole('link', { name: /^Penis rings/ })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
  }
  await expect(bar.getByRole('link')).toHaveCount(0)
})

test('a product has swatches, a sheet with a URL, files, and never a price @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address)

  await test.step('a swatch changes the picture of its card in place', async () => {
    const variants = page.getByRole('list', { name: 'Variants of Luma' }).first()
    const picture = page.locator('[data-product=luma] [data-card-picture]')
    await expect(picture).toHaveAttribute('alt', /^Rounded rose/)
    await variants.getByRole('button', { name: 'Lilac' }).click()
    await expect(picture).toHaveAttribute('alt', /^Rounded lilac/)
    await expect(picture).toHaveAttribute('srcset', /luma-lilac/)
    await expect(variants.getByRole('button', { pressed: true })).toHaveAccessibleName('Lilac')
    await expect(page).toHaveURL(/product-catalog$/)
  })

  await test.step('the card opens its sheet, which takes the focus', async () => {
    await card(page, 'Luma').press('Enter')
    await expect(page).toHaveURL(/#luma$/)
    await expect(sheet(page, 'Luma').getByRole('heading', { name: 'Luma' })).toBeFocused()
    await expect(card(page, 'Luma')).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => topOf(sheet(page, 'Luma'))).toBe(150)
    await expect(sheet(page, 'Luma').getByText('Silicone, Zinc alloy')).toBeVisible()
    const heading = await sheet(page, 'Luma').getByRole('heading', { name: 'Luma' }).boundingBox()
    const subtitle = await sheet(page, 'Luma').locator('header p').boundingBox()
    expect(subtitle!.y - heading!.y - heading!.height, 'the focus ring has room').toBeGreaterThanOrEqual(4)
    await expect(sheet(page, 'Luma').getByRole('link', { name: 'Sign in to see prices' })).toBeVisible()
    // The category bar covers parts of cards in other positions. A key, because the page corrects scrolling that was
    // not caused by the user.
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expectAccessible(page)
  })

  await test.step('its pictures change places, and a variant shows its own', async () => {
    const main = sheet(page, 'Luma').locator('[data-main]')
    const strip = sheet(page, 'Luma').getByRole('list', { name: 'Pictures of Luma' }).getByRole('button')
    await expect(strip).toHaveCount(4)
    await strip.filter({ has: page.getByAltText(/^Rounded deep teal/) }).click()
    await expect(main).toHaveAttribute('alt', /^Rounded deep teal/)
    await expect(strip).toHaveCount(4)
    await sheet(page, 'Luma').getByRole('button', { name: 'Rose LUMA-ROSE' }).click()
    await expect(main).toHaveAttribute('alt', /^Rounded rose/)
    await expect(page.locator('[data-product=luma] [data-card-picture]')).toHaveAttribute('alt', /^Rounded rose/)
  })

  await test.step('the archive holds pictures and texts', async () => {
    const link = sheet(page, 'Luma').getByRole('link', { name: /^Pictures and texts of Luma, ZIP, [45]\d\d kB$/ })
    const response = await page.request.get((await link.getAttribute('href'))!)
    expect(response.headers()['content-type']).toBe('application/zip')
    await expect(link).toContainText(formatSize((await response.body()).length, 'en'))
    const files = unzipSync(new Uint8Array(await response.body()))
    expect(Object.keys(files).toSorted()).toEqual([
      'luma-box.webp',
      'luma-detail.webp',
      'luma-lilac.webp',
      'luma-rose.webp',
      'luma-teal.webp',
      'luma.txt'
    ])
    expect(new TextDecoder().decode(files['luma.txt'])).toContain('Luma liegt sanft auf')
  })

  await test.step('a click for a new tab and the second one of a double click leave it open', async () => {
    for (const init of [{ ctrlKey: true }, { detail: 2 }]) {
      await card(page, 'Luma').dispatchEvent('click', init)
      await expect(card(page, 'Luma')).toHaveAttribute('aria-expanded', 'true')
      await expect(page).toHaveURL(/#luma$/)
    }
  })

  await test.step('one sheet is open at a time; Escape, Close and Back leave it', async () => {
    await card(page, 'Aria').press('Enter')
    await expect(sheet(page, 'Luma')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(sheet(page, 'Aria')).toBeHidden()
    await expect(card(page, 'Aria')).toBeFocused()
    await expect(page).toHaveURL(/product-catalog$/)
    await page.goBack()
    await expect(sheet(page, 'Aria')).toBeVisible()
    await card(page, 'Aria').focus()
    await page.keyboard.press('Escape')
    await expect(sheet(page, 'Aria')).toBeHidden()
    await page.goBack()
    await sheet(page, 'Aria').getByRole('link', { name: 'Close Aria' }).click()
    await expect(sheet(page, 'Aria')).toBeHidden()
  })

  expect(await page.content()).not.toMatch(/[€$£]\s?\d|\d\s?[€$£]/)
  expect(consoleErrors).toEqual([])
})

test('a sheet is loaded with the variant of its card, or its product’s page opens instead @desktop', async ({
  page
}) => {
  const html = await (await page.request.get(address)).text()
  expect(html, 'the page itself has no sheets to read').not.toContain('LUMA-LILAC')
  await page.goto(address)
  // Another tab has chosen German since.
  await page.evaluate(() => (document.cookie = 'locale=de_DE; path=/'))
  const lilac = { name: 'Lilac', exact: true }
  await page.getByRole('list', { name: 'Variants of Luma' }).getByRole('button', lilac).click()
  await card(page, 'Luma').press('Enter')
  await expect(sheet(page, 'Luma').locator('[data-main]')).toHaveAttribute('alt', /^Rounded lilac/)
  await expect(sheet(page, 'Luma').getByRole('button', { pressed: true })).toHaveText('Lilac LUMA-LILAC')
  await page.context().clearCookies()

  // Without a network, the sheet can be opened again.
  let failed = 0
  await page.route('**/product-catalog/*/aria', (route) => {
    failed += 1
    return route.abort('aborted')
  })
  await card(page, 'Aria').press('Enter')
  await expect.poll(() => failed).toBe(2)
  await page.unroute('**/product-catalog/*/aria')
  await card(page, 'Aria').press('Enter')
  await expect(sheet(page, 'Aria')).toBeHidden()
  await card(page, 'Aria').press('Enter')
  await expect(sheet(page, 'Aria').locator('[data-main]')).toBeVisible()

  await page.route('**/product-catalog/*/aria', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort()
  )
  await page.goto(address)
  await card(page, 'Aria').press('Enter')
  await expect(page).toHaveURL(/\/product-catalog\/[^/]+\/aria$/)
})

test('a partner continues from a product to the shop @desktop', async ({ page, context }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  const tab = await context.newPage()
  await tab.goto(`${address}#veil`)
  await expect(tab.getByRole('banner').getByRole('link', { name: new RegExp(`^${brand.name}`) })).toHaveAttribute(
    'href',
    '/shop'
  )
  await expect(sheet(tab, 'Veil').getByRole('link', { name: 'Sign in to see prices' })).toBeHidden()
  await expectAccessible(tab)
  await sheet(tab, 'Veil').getByRole('link', { name: 'View in shop' }).click()
  await expect(tab).toHaveURL(/\/shop\/products\/veil$/)
})

test('the catalogue fits a narrow phone in German, with menu and sheet open @phone', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/de${address}#luna-cup`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 5, name: 'Menstruationstasse Luna' })).toBeInViewport()
    await expect(page.locator('[data-menu][aria-current] summary')).toBeInViewport({ ratio: 1 })
    await page.locator('summary').filter({ hasText: 'Femtech' }).click()
    await expect(page.getByRole('link', { name: /^Beckenbodentrainer/ }).first()).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('menus open, anchors work, and a card leads to its product’s page @desktop', async ({ page }) => {
    await page.goto(address)
    await page.locator('summary').filter({ hasText: 'Femtech' }).click()
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Kegel devices/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Kegel devices' })).toBeInViewport()
    await card(page, 'Pelvi Set').click()
    await expect(page).toHaveURL(/\/product-catalog\/femtech\/pelvi-set$/)
  })
})
