import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { expect, waitForHydration } from '../../support/e2e.ts'
import { authenticatorOf, test } from '../../support/virtual-authenticator.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

test.use({ ownShop: 'passkeys' })

const commercial = 'commercial@maison-lumiere.example'

const currentPassword = (page: Page) =>
  page.getByRole('region', { name: 'Two-step sign-in' }).getByLabel('Current password')

async function typePassword(page: Page, email = commercial): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

test('a user adds a passkey, signs in with it or with a recovery code, and removes it @desktop', async ({
  page,
  server
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const authenticator = await authenticatorOf(page)
  await enter(page, commercial)
  await page.goto('/shop/account?section=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByLabel('Name of the passkey')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Name of the passkey').fill('Work laptop')
  await authenticator.recogniseOwner(false)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('The passkey request was cancelled. Please try again.')
  await expect(page.getByLabel('Name of the passkey')).toHaveValue('Work laptop')
  await expectAccessible(page)
  await authenticator.recogniseOwner(true)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  const ways = page.getByRole('list', { name: 'How you confirm your sign-ins' })
  await expect(ways.getByRole('listitem')).toContainText(['Work laptopAdded'])
  await expectAccessible(page)

  await typePassword(page)
  const use = page.getByRole('button', { name: 'Use passkey' })
  await expect(use).toBeFocused()
  await expectAccessible(page)
  await authenticator.recogniseOwner(false)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The passkey request was cancelled. Please try again.')
  await authenticator.recogniseOwner(true)
  await use.click()
  await page.waitForURL('**/shop')
  await waitForHydration(page)

  await typePassword(page)
  await page.getByRole('button', { name: 'Use a code instead' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(code)
  // The input is kept when the user switches to the passkey and back.
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'Use a code instead' }).click()
  await expect(page.getByLabel('Code')).toHaveValue(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop')

  // Browsers do not offer passkeys on an IP address.
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(commercial)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await use.click()
  await expect(page.getByRole('alert')).toHaveText('Passkeys only work at localhost. Please open the shop there.')
  await page.evaluate(() => Object.defineProperty(globalThis, 'PublicKeyCredential', { value: undefined }))
  await use.click()
  await expect(page.getByRole('alert')).toHaveText('This browser cannot use passkeys here. Please try another browser.')

  await page.goto('/shop/account?section=security')
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await expect(page.getByRole('heading', { name: 'Remove Work laptop' })).toBeVisible()
  await expect(currentPassword(page)).toBeFocused()
  await page.keyboard.type('wrong')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(currentPassword(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await currentPassword(page).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The passkey has been removed.')).toBeVisible()
  await expect(ways.getByRole('listitem')).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

test('another factor needs a proof; a colleague sets up a required passkey at sign-in @desktop', async ({ page }) => {
  await authenticatorOf(page)
  await enter(page, 'admin@nordlicht.example')
  await page.goto('/shop/account?section=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  await currentPassword(page).fill(demoPassword)
  await page.getByRole('button', { name: 'Use a code instead' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('input[name=code][aria-invalid=true]')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Same laptop')
  await currentPassword(page).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('switch', { name: 'Require it from all colleagues' }).check()
  await expect(page.getByText('Your choice has been saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'How you confirm your sign-ins' })).toContainText('Laptop')
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeHidden()
  await typePassword(page, 'commercial@nordlicht.example')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'I have saved them' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.waitForURL('**/shop')
})
