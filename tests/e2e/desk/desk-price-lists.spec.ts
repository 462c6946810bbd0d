import { adjustPrices, schedulePriceImport } from '../../../contract/desk/price-lists.ts'
import { changeVolumeTiers, listPriceLists } from '../../../contract/desk/prices.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { colleague, enterDesk, expectEscapeAsks, openSection } from './desk.ts'

// Changed prices would affect other journeys.
test.use({ ownShop: 'price-lists' })

test('a list is created by percentage, assigned, and its next prices are scheduled and cancelled @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await openSection(page, 'prices')
  const dialog = page.getByRole('dialog')
  const lists = page.getByRole('combobox', { name: 'Price list' })

  await test.step('a name that is taken is rejected, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'New list' }).click()
    await dialog.getByLabel('Name').fill('europe')
    await dialog.getByLabel('Prices').selectOption({ label: 'Copy of Europe (EUR)' })
    await dialog.getByLabel('Change in percent').fill('3')
    await dialog.getByLabel('Round to').selectOption({ label: 'nearest €0.10' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create list' }).click()
    await expect(dialog.getByText('Another price list has this name.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Retail France')
    await dialog.getByRole('button', { name: 'Create list' }).click()
    await expect(lists.getByRole('option', { selected: true })).toHaveText('Retail France (EUR)')
    await expect(page.getByRole('button', { name: /^Price of LUMA-ROSE: €33.00/ })).toBeVisible()
  })

  await test.step('partners get the list', async () => {
    await page.getByRole('button', { name: 'Assign to partners' }).click()
    await dialog.getByRole('button', { name: 'Assign to partners' }).click()
    await expect(dialog.getByText('Choose at least one partner.')).toBeVisible()
    await dialog.getByRole('combobox').fill('maison')
    await dialog.getByRole('option', { name: /^Maison Lumière/ }).click()
    await expectAccessible(page)
    await expectEscapeAsks(page)
    await dialog.getByRole('button', { name: 'Assign to 1 partner' }).click()
    await expect(page.getByText(/used by 1 partner/)).toBeVisible()
  })

  await test.step('new prices are previewed and scheduled', async () => {
    await page.getByRole('button', { name: 'Change by percentage' }).click()
    await dialog.getByLabel('Change in percent').fill('lots')
    await dialog.getByRole('button', { name: 'Show new prices' }).click()
    await expect(dialog.getByText(/^Enter a percentage from -90 to 900/)).toBeVisible()
    await expect(dialog.getByLabel('Change in percent')).toBeFocused()
    await dialog.getByLabel('Change in percent').fill('-2.5')
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Sex toys for women' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Show new prices' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: 'LUMA-ROSE' })).toContainText('€33.00 to €32.18')
    await dialog.getByRole('radio', { name: 'On a later day' }).check()
    await dialog.getByRole('button', { name: /^Schedule \d+ SKUs$/ }).click()
    await expect(dialog.getByText('Choose a day.')).toBeVisible()
    await dialog.getByLabel('First day').fill('2020-01-01')
    await dialog.getByRole('button', { name: /^Schedule \d+ SKUs$/ }).click()
    await expect(dialog.getByText('Choose a day between tomorrow and two years from now.')).toBeVisible()
    const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    await dialog.getByLabel('First day').fill(day)
    await dialog.getByRole('button', { name: /^Schedule \d+ SKUs$/ }).click()
    await expect(dialog.getByText(/SKUs change on/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('a scheduled change is viewed and cancelled, and the list renamed', async () => {
    await expect(page.getByText(/^From .*: −2.5%, Sex toys for women/)).toBeVisible()
    await page.getByRole('button', { name: /^View,/ }).click()
    await expect(dialog.getByText(/Starts on/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel this change' }).click()
    await expect(dialog.getByText('Scheduled change cancelled. Nothing was changed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText(/^From .*: −2.5%/)).toBeHidden()
    await page.getByRole('button', { name: 'Edit list' }).click()
    await expect(dialog.getByText('This list is assigned to partners, so it cannot be deleted.')).toBeVisible()
    await dialog.getByLabel('Name').fill('Retail France 2027')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(lists.getByRole('option', { selected: true })).toHaveText('Retail France 2027 (EUR)')
  })
  expect(consoleErrors).toEqual([])
})

test('volume discounts that a colleague has changed are loaded, and saved the next time @desktop', async ({ page }) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { body: lists } = await clerk.call(listPriceLists, {})
  const { code, volumeSteps: basedOn } = lists[0]!
  await enterDesk(page)
  await openSection(page, `prices&list=${code}`)
  await page.getByRole('button', { name: 'Edit volume discounts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From units').first().fill('7')
  const steps = [{ from: 9, percent: 2 }]
  const change = { params: { code }, input: { steps, basedOn: [...basedOn] } }
  expect((await clerk.call(changeVolumeTiers, change)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('From units').first()).toHaveValue('7')
  await expect(page.getByText('2% from 9')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Volume discounts saved')).toBeVisible()
})

test('a change that a colleague has scheduled is shown before another one is scheduled @desktop', async ({ page }) => {
  const clerk = await colleague(page.request, 'desk@velara.example')
  const adjustment = { percent: 4, rounding: '0.10' as const, cells: ['price' as const], collection: null }
  const { body: theirs } = await clerk.call(adjustPrices, { params: { code: 'usd' }, input: adjustment })
  await enterDesk(page)
  await openSection(page, 'prices&list=usd')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change by percentage' }).click()
  await dialog.getByLabel('Change in percent').fill('2')
  await dialog.getByRole('button', { name: 'Show new prices' }).click()
  await dialog.getByRole('radio', { name: 'On a later day' }).check()
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await dialog.getByLabel('First day').fill(inDays(30))
  const input = { startsOn: inDays(20), basedOn: [] }
  expect((await clerk.call(schedulePriceImport, { params: { id: theirs.id }, input })).status).toBe(200)
  const schedule = dialog.getByRole('button', { name: /^Schedule \d+ SKUs$/ })
  await schedule.click()
  await expect(dialog.getByRole('alert')).toContainText('no longer those you saw')
  await expect(dialog.getByRole('listitem').filter({ hasText: /^From .*: \+4%/ })).toBeVisible()
  await expect(dialog.getByLabel('First day')).toHaveValue(inDays(30))
  await expectAccessible(page)
  await schedule.click()
  await expect(dialog.getByText(/SKUs change on/)).toBeVisible()
})
