import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { productPath } from '../../../contract/scalars.ts'
import { expect, test } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const buyer = 'commercial@maison-lumiere.example'

test('a link with a variant opens it; another one changes the URL, EAN and picture @desktop', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, buyer)
  await page.goto('/shop/products/luma?variant=LUMA-TEAL')
  const colours = page.getByRole('group', { name: 'Colour' })
  await expect(colours.getByRole('radio', { name: /^Deep teal/ })).toBeChecked()
  const promises = page
    .getByRole('listitem')
    .filter({ hasText: /^(Delivery in 7 to 10 business days|One-year warranty)$/ })
  await expect(promises).toHaveCount(2)
  await colours.getByRole('radio', { name: /^Lilac/ }).check()
  await expect(page).toHaveURL(/variant=LUMA-LILAC/)

  await test.step('the enlarged picture is uncropped, and its dialog has a name', async () => {
    await page.getByRole('button', { name: /Enlarge picture/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Enlarged picture: Luma, Lilac' })
    await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the EAN can be copied, except where browsers offer no clipboard', async () => {
    const copy = page.getByRole('button', { name: /^Copy EAN/ })
    await copy.click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{13}$/)
    // As on a page without TLS.
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await page.reload()
    await expect(page.getByText('EAN', { exact: true })).toBeVisible()
    await expect(copy).toHaveCount(0)
  })
})

test('a code in capitals is found, and an unknown variant is reported @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/products/LUMA?variant=luma-teal')
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: /^Deep teal/ })).toBeChecked()
  const notice = main.getByText('This product has no variant “LUMA-GOLD”. Showing Luma, Rose.')
  await expect(notice).toHaveCount(0)
  await page.goto('/shop/products/luma?variant=LUMA-GOLD')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('radio', { name: /^Lilac/ }).check()
  await expect(main.getByText(/LUMA-GOLD/)).toHaveCount(0)
})

test('a quantity above the stock is not added: the available units can be, with a notification for the rest @desktop', async ({
  page
}) => {
  await enter(page, buyer)
  await fillCart(page, {})
  await page.goto('/shop/products?search=SOLO-TEAL')
  const card = page.getByRole('article').first()
  await card.getByRole('spinbutton').fill('10')
  await card.getByRole('button', { name: 'Add Solo, Deep teal to cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Only 7 in stock' })
  await expect(dialog).toContainText('You asked for 10.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 7', exact: true }).click()
  await expect(page.getByText(textsByLanguage.en.added)).toBeVisible()

  await page.goto('/shop/products/solo?variant=SOLO-TEAL')
  const main = page.getByRole('main')
  await expect(main.getByText('7 in your cart, 8 in total')).toBeVisible()
  await main
    .getByRole('button', { name: /Add to cart: Solo, Deep teal/ })
    .first()
    .click()
  await expect(dialog).toContainText('7 are already in your cart.')
  await expect(dialog.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Notify me about 1' }).click()
  await expect(page.getByText('We will email you as soon as 1 more of Solo, Deep teal is in stock.')).toBeVisible()
  await expect(main.getByText('7 in your cart, 8 in total')).toBeVisible()
})

test('the price preview includes units in the cart @desktop', async ({ page }) => {
  await enter(page, buyer)
  await fillCart(page, { 'LUMA-ROSE': 22 })
  await page.goto('/shop/products/luma?variant=LUMA-ROSE')
  const main = page.getByRole('main')
  await main.getByRole('spinbutton').first().fill('5')
  await expect(main.getByText('22 in your cart, 27 in total')).toBeVisible()
  await expect(main.getByRole('row', { name: /your 27/ })).toContainText('€30.40')
  await expect(main.getByText('Your price, excl. VAT').locator('xpath=..')).toContainText('€30.40')
  await expect(main.getByRole('button', { name: textsByLanguage.en.add }).first()).toContainText('€152.00')
})

/** Number of order rows that a notice covers, apart from those covered by the header. */
const coveredRows = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector('[popover]:popover-open')!.getBoundingClientRect()
    const edge = document.querySelector('header')!.getBoundingClientRect().bottom
    const rows = [...document.querySelectorAll('form:has([role=spinbutton])')].map((row) => row.getBoundingClientRect())
    return rows.filter(({ top, bottom }) => bottom > edge && Math.max(top, edge) < notice.bottom).length
  })

test('a notice never covers the row of quantity and Add, at any scroll position @phone', async ({ page }) => {
  await enter(page, buyer)
  for (const [address, name] of [
    ['/shop/category/sex-toys-for-women', 'Add Luma, Rose to cart'],
    ['/de/shop/category/sex-toys-for-women', 'Luma, Rosé zum Warenkorb hinzufügen']
  ] as const) {
    await page.goto(address)
    const add = page.getByRole('button', { name })
    for (const block of ['start', 'end'] as const) {
      await add.evaluate((button, block) => button.scrollIntoView({ block }), block)
      await add.tap()
      // While it has focus, the notice does not end.
      const dismiss = page.getByRole('button', { name: /^(Dismiss notice|Hinweis schließen)$/ })
      await dismiss.focus()
      await expect(page.getByRole('region', { name: /^(Notices|Hinweise)$/ }).getByText(/!$/)).toBeVisible()
      expect(await coveredRows(page)).toBe(0)
      await dismiss.tap()
    }
  }
})

test('pictures, quantity, Add in the page and its footer, and four related products @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  const texts = textsByLanguage.en
  await enter(page, buyer)
  await fillCart(page, {})
  await page.route('**/api/v2/shop/product-associations/*', async (route) => {
    const response = await route.fetch()
    const related = ['brisa', 'solo', 'onda', 'perla', 'aria', 'veil'].map(productPath)
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), associatedProducts: related }
    })
  })
  const shownText = Promise.withResolvers<void>()
  let loads = 0
  await page.route('**/api/v2/shop/products/luma', async (route) => {
    loads += 1
    if (loads === 1) {
      return route.fulfill({ status: 500, contentType: 'application/problem+json', json: { detail: 'Out of order.' } })
    }
    await shownText.promise
    await route.continue()
  })
  await page.goto('/shop/products/luma?variant=LUMA-ROSE')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Out of order.')
  // The cause is logged to the console.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('Out of order.')])
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Loading')
  shownText.resolve()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Luma')
  await expect(main.getByText('Loading', { exact: true })).toHaveCount(0)
  const quantity = main.getByRole('spinbutton', { name: texts.quantity }).first()

  await test.step('one picture is large, the others are beside it', async () => {
    const thumbnails = main.getByRole('button', { name: /^Show picture/ })
    const large = main.getByRole('button', { name: /Enlarge picture/ })
    await expect(large).toHaveAccessibleName(/Enlarge picture 1 of 5$/)
    await expect(thumbnails).toHaveCount(4)
    await thumbnails.nth(1).click()
    await expect(large).toHaveAccessibleName(/Enlarge picture 3 of 5$/)
    await expect(main.getByRole('button', { name: 'Show picture 3 of 5' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Show picture 1 of 5' })).toBeVisible()
  })

  await test.step('what it is and costs', async () => {
    for (const fact of ['LUMA-ROSE', '4262401104213', '€32.00', '€65.00', 'Within 2 business days']) {
      await expect(main.getByText(fact, { exact: true }).first()).toBeVisible()
    }
  })

  await test.step('a quantity is a whole number from 1 to 300, and takes no minus, e or dot', async () => {
    await quantity.focus()
    await page.keyboard.type('-3e0.')
    await expect(quantity).toHaveValue('3')
    await quantity.selectText()
    await page.keyboard.type('-e.7')
    await expect(quantity).toHaveValue('7')
    await expect(page.getByText('Enter a whole number from 1 to 300.')).toBeVisible()
    await quantity.fill('301')
    await quantity.blur()
    await expect(quantity).toHaveValue('300')
    await expect(main.getByRole('button', { name: `More: ${texts.quantity}` })).toBeDisabled()
    await quantity.fill('0')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    await expect(main.getByRole('button', { name: `Fewer: ${texts.quantity}` })).toBeDisabled()
    await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('2')
  })

  await test.step('while it is being added the button turns and takes no other press', async () => {
    const gate = Promise.withResolvers<void>()
    let sent = 0
    await page.route(/\/orders\/[^/]+\/items(\?|$)/, async (route) => {
      sent += 1
      await gate.promise
      await route.continue()
    })
    const add = main.getByRole('button', { name: texts.add }).first()
    await add.click()
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await expect(add).toBeDisabled()
    await add.click({ force: true })
    gate.resolve()
    await expect(page.getByText(texts.added)).toBeVisible()
    expect(sent).toBe(1)
  })

  await test.step('related products, four at most, and the bar at the foot of the page', async () => {
    const bar = page.getByRole('region', { name: 'Order Luma, Rose' })
    await expect(bar).toHaveCount(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const related = page.locator('section').filter({ has: page.getByRole('heading', { name: 'You may also like' }) })
    await expect(related.getByRole('article')).toHaveCount(4)
    await expect(related.getByRole('article').first().getByRole('heading')).toHaveText('Brisa')
    await bar.getByRole('button', { name: texts.add }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: '1 line' })).toContainText('€128.00')
    await expectAccessible(page)
  })
  expect(consoleErrors).toEqual([])
})

test('a notification is requested for an out-of-stock product, and cancelled @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/products/duo')
  const notify = page.getByRole('main').getByRole('button', { name: 'Notify me when available' })
  await notify.click()
  await expect(page.getByText(/^We will email you as soon as Duo/)).toBeVisible()
  await expect(notify).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(notify).toHaveAttribute('aria-pressed', 'true')
  await notify.click()
  await expect(notify).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(notify).toHaveAttribute('aria-pressed', 'false')
})

test('text and all pictures are downloaded in the reader’s language @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/de/shop/products/luma')
  const text = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Produkttext/ }).click()
  expect((await text).suggestedFilename()).toBe('luma-de.txt')
  const written = readFileSync(await (await text).path(), 'utf8')
  expect(written).toMatch(/^Luma\n/)
  expect(written).toContain('SKU LUMA-ROSE, EAN 4262401104213')
  expect(written).not.toContain('<')
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Produktbilder/ }).click()
  const files = unzipSync(readFileSync(await (await zip).path()))
  expect(Object.keys(files)).toEqual(['luma-1.webp', 'luma-2.webp', 'luma-3.webp', 'luma-4.webp', 'luma-5.webp'])
  expect(Buffer.from(files['luma-1.webp']!.slice(8, 12)).toString()).toBe('WEBP')
})
