import { brand } from '../../../src/brand.ts'
import { expect, waitForHydration, test } from '../../support/e2e.ts'
import { newestMail, pathIn } from '../mailbox.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const admin = 'admin@maison-lumiere.example'
const section = '/shop/account?section=team'
const password = 'ten letters or more'

test('an Admin invites a colleague, who joins from the email and orders; then the role is revoked @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const colleague = 'nina@maison-lumiere.example'
  const row = page.getByRole('row').filter({ hasText: colleague })
  await enter(page, admin)
  await page.goto(section)
  await expect(page.getByRole('heading', { level: 1, name: 'Company Users' })).toBeVisible()
  const own = page.getByRole('row').filter({ hasText: admin })
  await expect(own).toContainText('You')
  await expect(own.getByRole('combobox').or(own.getByRole('button'))).toHaveCount(0)

  await test.step('says what is wrong with an invitation, and mails a right one', async () => {
    const email = page.getByLabel('Colleague’s email')
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Field is required')
    await email.fill('nina@')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email')
    await email.fill(colleague)
    await page.getByLabel('Role', { exact: true }).selectOption('Marketing')
    await email.press('Enter')
    await expect(page.getByText('User successfully invited!')).toBeVisible()
    await expect(row).toContainText('Pending')
    await expect(row).toContainText('Link valid until')
    await expect(email).toHaveValue('')
    await email.fill(` ${colleague.toUpperCase()}`)
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription(/^This email address has already been invited. .*“Resend”/)
    await email.fill('')
  })

  await test.step('another role, a new link: the first one is dead', async () => {
    const first = pathIn(await newestMail(page.request, colleague))
    const role = page.getByLabel(`Role of ${colleague}`)
    const dialog = page.getByRole('dialog')
    await role.selectOption('Commercial')
    await expect(dialog).toContainText(`Are you sure you want to change the role of ${colleague}?`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(role).toHaveValue('ROLE_COMPANY_MARKETING')
    await role.selectOption('Commercial')
    await page.route('**/shop-users/**', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(dialog.getByText('Sorry, something went wrong!')).toBeVisible()
    await page.unroute('**/shop-users/**')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(page.getByText('User successfully saved!')).toBeVisible()
    await page.getByRole('button', { name: `Resend the invitation to ${colleague}` }).click()
    await expect(page.getByText(`Élise Moreau resent the invitation to ${colleague}`)).toBeVisible()
    await page.goto(first)
    await expect(page.getByText('This invitation is no longer valid.', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })

  const link = pathIn(await newestMail(page.request, colleague))
  await test.step('the colleague joins; what is typed is checked first', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Join Maison Lumière' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/register/team/new')
    const register = page.getByRole('button', { name: 'Register' })
    const terms = page.getByRole('checkbox', { name: 'I accept the terms and conditions' })
    await expect(terms).toBeChecked()
    await terms.uncheck()
    await expect(register).toBeDisabled()
    await terms.check()
    await page.getByLabel('First name').fill('N')
    await page.getByLabel('Last name').focus()
    await expect(page.getByText('Minimum 2 characters')).toBeVisible()
    await page.getByLabel('First name').fill('Nina')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat password').fill('something else')
    await register.click()
    await expect(page.getByText('Field is required')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Last name').fill('Petit')
    await page.getByLabel('Repeat password').fill(password)
    const failing = '**/team-members/register'
    await page.route(failing, (route) =>
      route.fulfill({ status: 500, json: {}, contentType: 'application/problem+json' })
    )
    await register.click()
    await expect(page.getByRole('alert')).toHaveText(
      `Something went wrong! Please try again or contact us at ${brand.supportEmail}`
    )
    await page.unroute(failing)
    await register.click()
    await expect(page.getByText('Your registration is complete! Log in now to get started.')).toBeVisible()
  })

  await test.step('signs in and orders', async () => {
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Email').fill(colleague)
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop')
    await page.goto('/shop/products/luma')
    await page.getByRole('spinbutton', { name: 'Quantity of Luma, Rose' }).first().fill('24')
    await page
      .getByRole('button', { name: /Add to cart: Luma, Rose/ })
      .first()
      .click()
    await expect(page.getByText(textsByLanguage.en.added)).toBeVisible()
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Checkout', exact: true }).first().click()
    await page.getByRole('radio', { name: 'Bank transfer' }).check()
    await page.getByRole('button', { name: 'Complete order' }).click()
    await expect(page.getByText('Thank you for your order!')).toBeVisible()
  })

  await test.step('is signed out when removed by the Admin; the history lists every change', async () => {
    await enter(page, admin)
    await page.goto(section)
    await expect(row).toContainText('Active')
    await page.getByRole('button', { name: 'Remove Nina Petit' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Are you sure you want to remove this company user?')).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(520)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('User successfully removed!')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByText('Nina Petit joined the team')).toBeVisible()
    await expect(page.getByText('Élise Moreau removed Nina Petit')).toBeVisible()
    await page.getByLabel('Colleague’s email').fill(colleague)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sorry, something went wrong!')).toBeVisible()
    await expect(page.getByText('This email address cannot be invited.')).toBeVisible()
  })
  expect(consoleErrors).toEqual([])
})

test('an invitation accepted while its withdrawal is being confirmed keeps the colleague @desktop', async ({
  page
}) => {
  const dialog = page.getByRole('dialog')
  const [accepted, waiting] = ['accepted@maison-lumiere.example', 'waiting@maison-lumiere.example']
  await enter(page, admin)
  await page.goto(section)
  for (const colleague of [accepted, waiting]) {
    await page.getByLabel('Colleague’s email').fill(colleague)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${colleague}` })).toBeVisible()
  }
  await page.getByRole('button', { name: `Remove ${accepted}` }).click()
  await expect(dialog).toContainText('will no longer be valid')
  const token = pathIn(await newestMail(page.request, accepted))
    .split('/')
    .at(-1)
  const data = { token, firstName: 'Jo', lastName: 'Ing', newPlainPassword: password }
  expect((await page.request.post('/api/v2/team-members/register', { data })).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This colleague has already joined.')
  await expect(dialog).toContainText('Jo Ing will be signed out at once.')
  await expect(page.getByRole('row').filter({ hasText: accepted })).toContainText('Active')

  await test.step('a removal moves the focus to the next row, after the last one to the row before it', async () => {
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('row').filter({ hasText: accepted })).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Remove ${waiting}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('row').filter({ hasText: waiting })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Remove / }).last()).toBeFocused()
  })
})

test('only an Admin sees the team, in a narrow window, too; a failed load can be retried @desktop', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, 'admin@nordlicht.example')
  await page.route('**/api/v2/shop/shop-users', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Gerade nicht.' }, contentType: 'application/problem+json' })
  )
  await page.goto(`/de${section}`)
  await expect(page.getByText('Gerade nicht.')).toBeVisible()
  await page.unroute('**/api/v2/shop/shop-users')
  await page
    .getByRole('button', { name: 'Noch einmal versuchen' })
    .or(page.getByRole('button', { name: 'Erneut versuchen' }))
    .click()
  await expect(page.getByRole('row').filter({ hasText: 'neu@nordlicht.example' })).toContainText('Ausstehend')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto(section)
  await waitForHydration(page)
  await expect(page.getByText('Your role does not include this section.', { exact: false })).toBeVisible()
})

test('on a tablet, in German, emails of colleagues break after their @ @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await enter(page, admin)
  await page.goto(`/de${section}`)
  const email = page.getByRole('rowheader').getByText(admin)
  await expect(email).toBeVisible()
  const lines = await email.evaluate((element) =>
    [...element.childNodes].map((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getClientRects().length
    })
  )
  expect(Math.max(...lines)).toBe(1)
})
