import { demoPassword } from '../../../server/seed/accounts.ts'
import { expect, test } from '../../support/e2e.ts'
import { newColleague } from './colleague.ts'
import { newestMail, pathIn } from '../mailbox.ts'
import { consoleErrorsOf, enter, expectAccessible, signIn } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const section = '/shop/account?section=user-details'

test('a user changes name and email, confirms it from the new mailbox, and signs in with it @desktop', async ({
  page,
  request
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const changeRequest = 'svenja@nordlicht.example'
  const before = await newColleague(request, changeRequest, 'ROLE_COMPANY_COMMERCIAL')
  const after = 'svea@nordlicht.example'
  await enter(page, before)
  await page.goto(section)
  await expect(page.getByRole('heading', { level: 1, name: 'My Information' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const email = page.getByLabel('Email')
  const first = page.getByLabel('First name')

  await test.step('says what is missing', async () => {
    await first.fill(' ')
    await email.fill('svenja@')
    await save.click()
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription('Field is required')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email')
    await expectAccessible(page)
  })

  await test.step('another email needs the right password, and waits', async () => {
    await first.fill('Svea')
    await email.fill(after)
    const password = page.getByLabel('Current password').first()
    await password.fill('wrong')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('The current password is incorrect.')
    await password.fill(demoPassword)
    await save.click()
    await expect(page.getByText('User successfully saved!')).toBeVisible()
    await expect(page.getByText(`We have sent a link to ${after}.`, { exact: false })).toBeVisible()
    await expect(email).toHaveValue(before)
    await expect(page.getByText('Svea Krüger').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what is typed while saving stays', async () => {
    const title = page.getByLabel('Job title')
    const response = Promise.withResolvers<void>()
    await page.route('**/shop/customers/*', async (route) => {
      await response.promise
      await route.continue()
    })
    await first.fill('Svenja')
    await save.click()
    await title.fill('Buyer')
    response.resolve()
    await expect(page.getByText('Svenja Krüger').first()).toBeVisible()
    await expect(title).toHaveValue('Buyer')
    await page.unroute('**/shop/customers/*')
    await first.fill('Svea')
    await save.click()
    await expect(page.getByText('Svea Krüger').first()).toBeVisible()
  })

  await test.step('the change of email can be cancelled, and requested again', async () => {
    const waiting = page.getByText(`We have sent a link to ${after}.`, { exact: false })
    await page.getByRole('button', { name: 'Cancel email change' }).click()
    await expect(page.getByText('The email change has been cancelled.', { exact: false })).toBeVisible()
    await expect(waiting).toBeHidden()
    await email.fill(after)
    await page.getByLabel('Current password').first().fill(demoPassword)
    await save.click()
    await expect(waiting).toBeVisible()
  })

  await test.step('the emailed link confirms it, once', async () => {
    const link = pathIn(await newestMail(page.request, after))
    await page.goto(link)
    expect(new URL(page.url()).pathname).toMatch(/\/confirm-email\/new$/)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByText(after)).toBeVisible()
    await page.goto(link)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectAccessible(page)
    await signIn(page, textsByLanguage.en, after)
  })

  await test.step('company details are read-only; a request goes to the agent', async () => {
    await page.goto('/shop/account?section=account-details')
    await expect(page.getByLabel('Tax number')).toHaveValue('DE136695976')
    for (const name of ['Company name', 'Legal name', 'Email', 'Phone number', 'Address', 'Tax number'])
      await expect(page.getByLabel(name, { exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByLabel('What should change?')).toHaveAccessibleDescription(
      'Describe the change, or enter a new value'
    )
    await expectAccessible(page)
    await page.getByLabel('What should change?').fill('We have moved to Neuer Wall 20.')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Your request has been sent.')).toBeVisible()
    expect((await newestMail(page.request, 'jonas.brandt@velara.example')).text).toContain('Neuer Wall 20')
  })
  expect(consoleErrors).toEqual([])
})
