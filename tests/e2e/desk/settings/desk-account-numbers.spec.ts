import { expect, test } from '../../../support/e2e.ts'
import { expectAccessible } from '../../shopper.ts'
import { enterDesk } from '../desk.ts'

test.use({ ownShop: 'desk-account-numbers' })

test('finance finds the account numbers by search, corrects one, and the next export has it @desktop', async ({
  page
}) => {
  await enterDesk(page, 'finance@velara.example')
  await page.goto('/desk')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('accounting')
  await page.getByRole('option', { name: 'Accounting Settings' }).click()
  const bank = page.getByRole('group', { name: 'Bank' })
  await expect(bank.getByLabel('DATEV number')).toHaveValue('1200')
  await bank.getByLabel('DATEV number').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(bank.getByText('Please enter 4 digits, the account length.')).toBeVisible()
  await expect(bank.getByLabel('DATEV number')).toBeFocused()
  await expectAccessible(page)
  await bank.getByLabel('DATEV number').fill('1234')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Last changed by/)).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('DATEV: 1234')
  await expect(history).not.toContainText('fields.')
  await expectAccessible(page)
})
