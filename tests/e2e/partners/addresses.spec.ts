import type { Locator, Page } from '@playwright/test'
import { addAddress } from '../../../contract/partners/address.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

async function addAddressOf(page: Page, company: string): Promise<void> {
  const { value } = JSON.parse((await page.evaluate(() => localStorage.getItem('token')))!) as { value: string }
  const place = { countryCode: 'FR', street: '7 Quay Road', postcode: '69002', city: 'Lyon' }
  const response = await page.request.post(addAddress.path, {
    headers: { Authorization: `Bearer ${value}` },
    data: { firstName: 'Ada', lastName: 'Lane', company, ...place }
  })
  expect(response.status()).toBe(201)
}

test('an address is added, edited, made the default and removed @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  const dialog = page.getByRole('dialog')
  const card = (company: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: company }) })
  await enter(page, 'admin@harbor-apothecary.example')
  await page.goto('/shop/account?section=address-book')
  const [billing, shipping] = ['Harbor Apothecary LLC', 'Harbor Apothecary']

  await test.step('neither default can be removed, and billing cannot be edited', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Address book' })).toBeVisible()
    await expect(card(billing).getByText('Only your agent can change this')).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^Edit ${billing},`) })).toHaveCount(0)
    await expect(page.getByRole('button', { name: new RegExp(`^Edit ${shipping},`) })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
    await expect(page.getByRole('switch', { name: new RegExp(`: ${shipping},`) })).toBeDisabled()
  })

  await test.step('the form says what is missing; a province only where the country has some', async () => {
    await page.getByRole('button', { name: 'New address' }).first().click()
    await dialog.getByLabel('Country').selectOption('FR')
    await expect(dialog.getByLabel('State or province')).toHaveCount(0)
    await dialog.getByLabel('Country').selectOption('US')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Field is required')).toHaveCount(7)
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Lane')
    await dialog.getByLabel('Company').fill('Pier Store')
    await dialog.getByLabel('State or province').selectOption('Oregon')
    await dialog.getByLabel('Street and number').fill('7 Pier Road')
    await dialog.getByLabel('Postcode').fill('97201')
    await dialog.getByLabel('City').fill('P')
    await dialog.getByLabel('Postcode').focus()
    await expect(dialog.getByText('Minimum 2 characters')).toBeVisible()
    await dialog.getByLabel('City').fill('Portland')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Address successfully saved!')).toBeVisible()
    await expect(card('Pier Store')).toContainText('7 Pier Road')
  })

  await test.step('is changed, and becomes the default', async () => {
    await page.getByRole('button', { name: /^Edit Pier Store/ }).click()
    await expect(dialog.getByLabel('State or province')).toHaveValue('US-OR')
    await dialog.getByLabel('Company').fill('Pier Shop')
    await dialog.getByRole('switch', { name: 'Use as default shipping address' }).check()
    await expect(dialog.getByText(`Currently: ${shipping}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card('Pier Shop').getByText('Default shipping', { exact: true })).toBeVisible()
    await page.getByRole('switch', { name: new RegExp(`: ${shipping},`) }).click()
    await expect(card(shipping).getByText('Default shipping', { exact: true })).toBeVisible()
    await expect(card('Pier Shop').getByRole('switch')).not.toBeChecked()
    await expect(page.getByRole('switch', { name: new RegExp(`: ${shipping},`) })).toBeFocused()
  })

  await test.step('selecting text up to the backdrop keeps the dialog open, and a click on it closes the dialog', async () => {
    await page.getByRole('button', { name: /^Edit Pier Shop/ }).click()
    await dialog.getByLabel('Company').hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('is removed, once asked', async () => {
    await page.getByRole('button', { name: /^Remove Pier Shop/ }).click()
    await expect(dialog.getByText('Are you sure you want to remove this address?')).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(520)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Remove Pier Shop/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.route('**/api/v2/shop/addresses/*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'The shop cannot be reached. Please check your connection and try again.'
    )
    await page.unroute('**/api/v2/shop/addresses/*')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(card('Pier Shop')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('a new one is added once, also if it could not become the default at first', async () => {
    await page.getByRole('button', { name: 'New address' }).first().click()
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Lane')
    await dialog.getByLabel('Company').fill('Quay Store')
    await dialog.getByLabel('Country').selectOption('FR')
    await dialog.getByLabel('Street and number').fill('7 Quay Road')
    await dialog.getByLabel('Postcode').fill('69002')
    await dialog.getByLabel('City').fill('Lyon')
    await page.setViewportSize({ width: 1440, height: 480 })
    await dialog.getByRole('switch', { name: 'Use as default shipping address' }).check()
    await page.route('**/default-shipping-address', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(/^The shop cannot be reached/)
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('switch', { name: 'Use as default shipping address' }).scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('alert')).not.toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.unroute('**/default-shipping-address')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(card('Quay Store').getByText('Default shipping', { exact: true })).toBeVisible()
    await expect(card('Quay Store')).toHaveCount(1)
    await page.getByRole('switch', { name: new RegExp(`: ${shipping},`) }).click()
    await expect(card(shipping).getByText('Default shipping', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Remove Quay Store/ }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(card('Quay Store')).toHaveCount(0)
  })

  await test.step('one removed from its form passes the focus to the next one', async () => {
    for (const company of ['Arcade', 'Bazaar', 'Corner']) await addAddressOf(page, company)
    await page.reload()
    await page.getByRole('button', { name: /^Edit Arcade/ }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(card('Arcade')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Remove Bazaar/ })).toBeFocused()
  })
  expect(consoleErrors).toEqual([])
})

test('an address changed in another tab meanwhile is shown, and nothing typed is lost @desktop', async ({ page }) => {
  await enter(page, 'admin@nordlicht.example')
  const other = await page.context().newPage()
  const open = async (tab: Page) => {
    await tab.goto('/shop/account?section=address-book')
    await tab
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    return tab.getByRole('dialog')
  }
  const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click()
  const dialog = await open(page)
  const theirs = await open(other)
  await theirs.getByLabel('Street and number').fill('Hafenstraße 9')
  await save(theirs)
  await expect(theirs).toHaveCount(0)

  await dialog.getByLabel('City').fill('Hamburg-Altona')
  await save(dialog)
  await expect(dialog.getByRole('alert')).toContainText('This value has been changed in the meantime.')
  await expect(dialog.getByText('The address now reads')).toBeInViewport()
  await expect(dialog.getByText('Hafenstraße 9')).toBeVisible()
  await expect(dialog.getByLabel('City')).toHaveValue('Hamburg-Altona')
  await expectAccessible(page)
  await dialog.getByLabel('Street and number').fill('Hafenstraße 9')
  await save(dialog)
  await expect(dialog).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: 'Hamburg-Altona' })
  await expect(card).toContainText('Hafenstraße 9')

  await test.step('neither is it removed without having been seen', async () => {
    const tabs = [page, other]
    await page.getByRole('button', { name: 'New address' }).first().click()
    for (const [label, value] of [
      ['First name', 'Ada'],
      ['Last name', 'Lane'],
      ['Company', 'Kiosk'],
      ['Street and number', 'Kai 1'],
      ['Postcode', '20457'],
      ['City', 'Hamburg']
    ] as const)
      await dialog.getByLabel(label).fill(value)
    await save(dialog)
    await expect(dialog).toHaveCount(0)
    await other.reload()
    for (const tab of tabs) await tab.getByRole('button', { name: /^Edit Kiosk/ }).waitFor()
    await page.getByRole('button', { name: /^Remove Kiosk/ }).click()
    await expect(dialog).toContainText('Kai 1')
    await other.getByRole('button', { name: /^Edit Kiosk/ }).click()
    await theirs.getByLabel('Street and number').fill('Kai 22')
    await save(theirs)
    await expect(theirs).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This value has been changed in the meantime.')
    await expect(dialog).toContainText('Kai 22')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Edit Kiosk/ })).toHaveCount(0)
  })
})

test('a late response for one address leaves the form of another alone @desktop', async ({ page }) => {
  await enter(page, 'admin@harbor-apothecary.example')
  for (const company of ['Pier Store', 'Dock Store']) await addAddressOf(page, company)
  await page.goto('/shop/account?section=address-book')
  const dialog = page.getByRole('dialog')
  const edit = (company: string) => page.getByRole('button', { name: new RegExp(`^Edit ${company}`) }).click()
  const response = Promise.withResolvers<void>()
  await page.route('**/shop/addresses/*', async (route) => {
    await response.promise
    await route.continue()
  })
  await edit('Pier Store')
  await dialog.getByLabel('City').fill('Villeurbanne')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await edit('Dock Store')
  await dialog.getByLabel('City').fill('Grenoble')
  response.resolve()
  await expect(page.getByText('Address successfully saved!')).toBeVisible()
  await expect(dialog.getByLabel('City')).toHaveValue('Grenoble')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  for (const [company, city] of [
    ['Pier Store', 'Villeurbanne'],
    ['Dock Store', 'Grenoble']
  ] as const)
    await expect(page.getByRole('listitem').filter({ hasText: company })).toContainText(city)
})
