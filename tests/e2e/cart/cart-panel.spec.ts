import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { fillCart, listsOf } from './filled-cart.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { widthOf, textsByLanguage } from '../texts.ts'

const commercial = 'commercial@maison-lumiere.example'
const lines = { 'LUMA-ROSE': 54, 'BRISA-BLACK': 60 }

const isPhone = ({ project }: TestInfo) => project.name === 'phone'
const cartLink = (page: Page, info: TestInfo): Locator =>
  (isPhone(info)
    ? page.getByRole('navigation', { name: /^(Main navigation|Hauptnavigation)$/ })
    : page.getByRole('banner')
  ).locator('a[href$="/shop/cart"]')
const panelOf = (page: Page, info: TestInfo): Locator =>
  isPhone(info) ? page.getByRole('dialog') : page.getByRole('region', { name: /^(Cart|Warenkorb)$/ })

/** Opens the shop with a cart, and its panel by hover or tap. */
async function openPanel(
  page: Page,
  info: TestInfo,
  email: string,
  texts: (typeof textsByLanguage)['en' | 'de'] = textsByLanguage.en
) {
  await enter(page, email)
  await fillCart(page, lines)
  await page.goto(`${texts.prefix}/shop/products`)
  const link = cartLink(page, info)
  await (isPhone(info) ? link.tap() : link.hover())
  const panel = panelOf(page, info)
  await expect(panel).toBeVisible()
  return panel
}

for (const [language, texts] of Object.entries(textsByLanguage)) {
  test(`the panel shows the cart’s contents and removes lines, in ${language} ${widthOf(language)}`, async ({
    page
  }, info) => {
    const consoleErrors = consoleErrorsOf(page)
    const panel = await openPanel(page, info, commercial, texts)
    await expect(cartLink(page, info).first()).toHaveAccessibleName(texts.cartName)
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('listitem').first().getByRole('link')).toHaveText(/^Luma, Ros/)
    await expect(panel.getByRole('listitem').first()).toContainText(language === 'en' ? '€1,641.60' : '1.641,60')
    await expect(panel.getByRole('listitem').first()).toContainText(language === 'en' ? '54 × €30.40' : '54 × 30,40')
    await expect(panel).toContainText(language === 'en' ? '€2,718.00' : '2.718,00')
    await expect(panel.getByRole('link', { name: texts.toCheckout })).toHaveAttribute(
      'href',
      `${texts.prefix}/shop/cart`
    )
    await expectAccessible(page)
    const remove = panel.locator('[data-remove]').last()
    await remove.focus()
    await remove.press('Enter')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expect(panel.locator('[data-remove]')).toBeFocused()
    await expect(page.getByText(texts.removed)).toBeVisible()
    expect(consoleErrors).toEqual([])
  })
}

test('the notice of a removed line brings it back, also over the sheet of a phone @phone', async ({ page }, info) => {
  const panel = await openPanel(page, info, commercial)
  await panel.locator('[data-remove]').last().click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  const notices = panel.getByRole('region', { name: 'Notices' })
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await notices.getByRole('button', { name: 'Dismiss notice' }).click()
  await expect(page.getByText(textsByLanguage.en.added)).toBeHidden()
  await expect(panel).toBeVisible()
  await panel.locator('[data-remove]').last().click()
  // While it has focus, the notice does not end.
  await notices.getByRole('button', { name: 'Undo' }).focus()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('the panel opens on focus, and Escape closes it and returns the focus @desktop', async ({ page }, info) => {
  await enter(page, commercial)
  await fillCart(page, lines)
  await page.goto('/shop')
  const link = cartLink(page, info)
  if (isPhone(info)) await link.press('Enter')
  else await link.focus()
  const panel = panelOf(page, info)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()
  if (isPhone(info)) return
  await link.blur()
  await link.hover()
  await expect(panel).toBeVisible()
  await page.getByRole('main').hover({ position: { x: 1, y: 400 } })
  await expect(panel).toBeHidden()
})

test('an empty cart has no panel: its icon is disabled @desktop', async ({ page }, info) => {
  await enter(page, commercial)
  await fillCart(page, {})
  await page.goto('/shop')
  const icon = isPhone(info)
    ? page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Cart' })
    : page.getByRole('button', { name: 'Cart, empty' })
  await expect(icon).toBeDisabled()
})

test('the cart is saved for later under a name, and the shop opens @phone', async ({ page }, info) => {
  const panel = await openPanel(page, info, commercial)
  const save = panel.getByRole('button', { name: 'Save for later' })
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Save for later' })
  const name = dialog.getByLabel('List name')
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  await expect(name).toHaveValue(`Shopping-List-${today}`)
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(save).toBeFocused()
  await save.click()
  await name.fill('Monday order')
  await expect(dialog.getByLabel('Only me')).toBeChecked()
  await dialog.getByRole('button', { name: 'Save list' }).click()
  await page.waitForURL('**/shop')
  await expect(page.getByText('List saved')).toBeVisible()
  await expect(page.getByText('Shopping list successfully saved')).toBeVisible()
  expect(await listsOf(page)).toContainEqual(expect.objectContaining({ name: 'Monday order', shared: false }))
  await page.goto('/shop/cart')
  await expect(page.getByText(textsByLanguage.en.emptyCart)).toBeVisible()
})

test('a list that cannot be saved shows the error, and the cart stays @desktop', async ({ page }, info) => {
  const panel = await openPanel(page, info, commercial)
  const problem = {
    type: 'about:blank',
    title: 'No',
    status: 422,
    detail: 'There is no room left.',
    refusal: 'list-too-long'
  }
  await page.route('**/api/v2/shopping-lists', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  )
  await panel.getByRole('button', { name: 'Save for later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save for later' })
  await dialog.getByRole('button', { name: 'Save list' }).click()
  const notices = dialog.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText('Error', { exact: true })).toBeVisible()
  await expect(notices.getByText('There is no room left.')).toBeVisible()
  await expect(page.getByText('There is no room left.')).toHaveCount(1)
  await expect(dialog.getByLabel('List name')).toHaveValue(/^Shopping-List-/)
  await page.goto('/shop/cart')
  await expect(page.getByRole('spinbutton')).toHaveCount(2)
})
