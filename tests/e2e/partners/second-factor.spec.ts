import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { codeAt } from '../../support/builders/authenticator.ts'
import { expect, waitForHydration, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

test.use({ ownShop: 'second-factor' })

const admin = 'admin@maison-lumiere.example'
const commercial = 'commercial@maison-lumiere.example'

/** Types the code that an authenticator app would show. @returns the recovery codes */
async function setUp(page: Page): Promise<string[]> {
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await page.getByLabel('Code from the app').fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const texts = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  return texts
}

async function typePassword(page: Page, email = commercial): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

test('an Admin sets a second factor up and requires it; a colleague sets it up at sign-in, and has it reset @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, admin)
  await page.goto('/shop/account?section=security')
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  const [ofAdmin] = await setUp(page)
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await page.getByRole('switch', { name: 'Require it from all colleagues' }).check()
  await expect(page.getByText('Your choice has been saved.')).toBeVisible()

  await typePassword(page)
  await expect(page.getByText('Your account requires two-step sign-in.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  const [code] = await setUp(page)
  await page.waitForURL('**/shop')

  await typePassword(page)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('123 456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is wrong')
  await page.getByLabel('Code').fill(code!)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop')
  await waitForHydration(page)

  await typePassword(page, admin)
  await page.getByLabel('Code').fill(ofAdmin!)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop')
  await page.goto('/shop/account?section=team')
  const reset = page.getByRole('button', { name: /^Reset two-step sign-in: / })
  await reset.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Two-step sign-in has been reset.')).toBeVisible()
  await expect(reset).toBeHidden()
  expect(consoleErrors).toEqual([])
})
