import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

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
  })
  expect(consoleErrors).toEqual([])
})
