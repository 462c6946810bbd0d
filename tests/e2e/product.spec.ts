import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { productPath } from '../../contract/scalars.ts'
import { expect, test } from '../support/e2e.ts'
import { fillCart } from './filled-cart.ts'
import { complaintsOf, enter, expectAccessible } from './shopper.ts'
import { words } from './words.ts'

const buyer = 'commercial@maison-lumiere.example'

test('a link with a variant opens on it, and choosing another changes the address', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/products/luma?variant=LUMA-TEAL')
  const colours = page.getByRole('group', { name: 'Colour' })
  await expect(colours.getByRole('radio', { name: /^Deep teal/ })).toBeChecked()
  await colours.getByRole('radio', { name: /^Lilac/ }).check()
  await expect(page).toHaveURL(/variant=LUMA-LILAC/)
})

test('the pictures, the quantity, Add in the page and at its foot, and four related products @desktop', async ({
  page
}) => {
  const complaints = complaintsOf(page)
  const says = words.en
  await enter(page, buyer)
  await fillCart(page, {})
  await page.route('**/api/v2/shop/product-associations/*', async (route) => {
    const answer = await route.fetch()
    const related = ['brisa', 'solo', 'onda', 'perla', 'aria', 'veil'].map(productPath)
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), associatedProducts: related }
    })
  })
  const told = Promise.withResolvers<void>()
  let loads = 0
  await page.route('**/api/v2/shop/products/luma', async (route) => {
    loads += 1
    if (loads === 1) {
      return route.fulfill({ status: 500, contentType: 'application/problem+json', json: { detail: 'Out of order.' } })
    }
    await told.promise
    await route.continue()
  })
  await page.goto('/shop/products/luma?variant=LUMA-ROSE')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Out of order.')
  // Who looks for the cause finds it in the console.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Out of order.')])
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Loading')
  told.resolve()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Luma')
  await expect(main.getByText('Loading', { exact: true })).toHaveCount(0)
  const quantity = main.getByRole('spinbutton', { name: says.quantity }).first()

  await test.step('one picture is large, the others are beside it', async () => {
    const others = main.getByRole('button', { name: /^Show picture/ })
    const large = main.getByRole('button', { name: /Enlarge picture/ })
    await expect(large).toHaveAccessibleName(/Enlarge picture 1 of 4$/)
    await expect(others).toHaveCount(3)
    await others.nth(1).click()
    await expect(large).toHaveAccessibleName(/Enlarge picture 3 of 4$/)
    await expect(main.getByRole('button', { name: 'Show picture 3 of 4' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Show picture 1 of 4' })).toBeVisible()
  })

  await test.step('what it is and costs', async () => {
    for (const fact of ['LUMA-ROSE', '4262401104213', '€32.00', '€65.00', 'Within 2 business days']) {
      await expect(main.getByText(fact, { exact: true }).first()).toBeVisible()
    }
  })

  await test.step('a quantity is a whole number from 1 to 300, and takes no minus, e or dot', async () => {
    await quantity.focus()
    await page.keyboard.type('-3e0.')
    await expect(quantity).toHaveValue('30')
    await quantity.fill('301')
    await quantity.blur()
    await expect(quantity).toHaveValue('300')
    await expect(main.getByRole('button', { name: `More: ${says.quantity}` })).toBeDisabled()
    await quantity.fill('0')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    await expect(main.getByRole('button', { name: `Fewer: ${says.quantity}` })).toBeDisabled()
    await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('2')
  })

  await test.step('while it is being added the button turns and takes no other press', async () => {
    const held = Promise.withResolvers<void>()
    let sent = 0
    await page.route(/\/orders\/[^/]+\/items(\?|$)/, async (route) => {
      sent += 1
      await held.promise
      await route.continue()
    })
    const add = main.getByRole('button', { name: says.add }).first()
    await add.click()
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await expect(add).toBeDisabled()
    await add.click({ force: true })
    held.resolve()
    await expect(page.getByText(says.added)).toBeVisible()
    expect(sent).toBe(1)
  })

  await test.step('related products, four at most, and the bar at the foot of the page', async () => {
    const bar = page.getByRole('region', { name: 'Order Luma, Rose' })
    await expect(bar).toHaveCount(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const related = page.locator('section').filter({ has: page.getByRole('heading', { name: 'You may also like' }) })
    await expect(related.getByRole('article')).toHaveCount(4)
    await expect(related.getByRole('article').first().getByRole('heading')).toHaveText('Brisa')
    await bar.getByRole('button', { name: says.add }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: '1 line' })).toContainText('€128.00')
    await expectAccessible(page)
  })
  expect(complaints).toEqual([])
})

test('what is out of stock can be waited for, and the wish be taken back', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/products/duo')
  const tell = page.getByRole('main').getByRole('button', { name: 'Tell me when it is back' })
  await tell.click()
  await expect(page.getByText(/^We will write to you as soon as Duo/)).toBeVisible()
  await expect(tell).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(tell).toHaveAttribute('aria-pressed', 'true')
  await tell.click()
  await expect(tell).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(tell).toHaveAttribute('aria-pressed', 'false')
})

test('the words and all pictures can be taken away, in the reader’s language @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/de/shop/products/luma')
  const text = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Produkttext/ }).click()
  expect((await text).suggestedFilename()).toBe('luma-de.txt')
  const written = readFileSync(await (await text).path(), 'utf8')
  expect(written).toMatch(/^Luma\n/)
  expect(written).toContain('Art.-Nr. LUMA-ROSE, EAN 4262401104213')
  expect(written).not.toContain('<')
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Produktbilder/ }).click()
  const files = unzipSync(readFileSync(await (await zip).path()))
  expect(Object.keys(files)).toEqual(['luma-1.webp', 'luma-2.webp', 'luma-3.webp', 'luma-4.webp'])
  expect(Buffer.from(files['luma-1.webp']!.slice(8, 12)).toString()).toBe('WEBP')
})
