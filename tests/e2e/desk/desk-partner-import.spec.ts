import { createPartner } from '../../../contract/desk/partners/new-partner.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { enterDesk, expectEscapeAsks, openSection } from './desk.ts'

test.use({ ownShop: 'desk-partner-import' })

const heads = 'Name;Email of the Admin;First name;Last name;Street;Postal code;City;Country;Price list'
const rowOf = (name: string, email: string, list = 'eur') =>
  `${name};${email};Pau;Mir;Carrer del Sol 3;07001;Palma;Spain;${list}`
const fileOf = (...rows: string[]) => ({
  name: 'partners.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([heads, ...rows].join('\n'))
})

test('sales imports partners: each row is reported, a failed one runs again, and nothing is done twice @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page, 'clerk@velara.example')
  await openSection(page, 'partners')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Download template' })).toBeVisible()
  await expectAccessible(page)
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ ...fileOf(), buffer: Buffer.from('Colour\npink\n') })
  await expect(dialog.getByText(/^This file needs at least the columns “Name” and “Email of the Admin”/)).toBeVisible()
  const rows = [
    rowOf('Perfumeria Sol', 'pau@sol.example'),
    rowOf('Perfumeria Luna', 'ana@luna.example'),
    rowOf('', 'nobody@sol.example', 'gold'),
    rowOf('Maison', 'commercial@maison-lumiere.example')
  ]
  await file.setInputFiles(fileOf(...rows))
  await expect(dialog.getByRole('tab', { name: 'Ready 2' })).toHaveAttribute('aria-selected', 'true')
  await expectEscapeAsks(page)
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Needs correction 1' }).click()
  await expect(dialog.getByText('Price list: There is no price list “gold”, or more than one.')).toBeVisible()
  await expect(dialog.getByText('Name: Field is required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Already partners 1' }).click()
  await expect(dialog.getByRole('link', { name: 'Maison Lumière' })).toHaveAttribute('href', /partner=/)
  await expectAccessible(page)

  let isDown = true
  await page.route(`**${createPartner.path}`, (route) =>
    isDown && route.request().postData()?.includes('Luna')
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"detail":"The shop is down."}' })
      : route.continue()
  )
  await dialog.getByRole('button', { name: 'Create 2 partners' }).click()
  const report = page.getByRole('region', { name: 'Creating 2 partners' })
  await expect(report.getByText('1 of 2 done, 1 failed')).toBeVisible()
  await expect(report.getByRole('listitem')).toContainText('Perfumeria Luna')
  await expect(page.getByRole('link', { name: 'Perfumeria Sol' })).toBeVisible()
  await expectAccessible(page)
  // The browser asks first, because one partner is missing.
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  isDown = false
  await report.getByRole('button', { name: 'Run 1 again' }).click()
  await expect(report.getByText('2 of 2 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Perfumeria Luna' })).toBeVisible()

  await page.getByLabel('Last order').selectOption('Never ordered')
  await page.getByLabel('Agent', { exact: true }).selectOption('No agent')
  await expect(page.getByText('2 partners', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 partners', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await file.setInputFiles(fileOf(...rows))
  await expect(dialog.getByRole('tab', { name: 'Already partners 3' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Create/ })).toHaveCount(0)
  expect(consoleErrors.filter((text) => !/422|500/.test(text))).toEqual([])
})
