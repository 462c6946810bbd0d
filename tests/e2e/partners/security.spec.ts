import { demoPassword } from '../../../server/seed/accounts.ts'
import { expect, test } from '../../support/e2e.ts'
import { newColleague } from './colleague.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

const fresh = 'a fresh and longer one'

test('Marketing changes password and language, and ends other sessions @desktop', async ({ page, request }) => {
  const consoleErrors = consoleErrorsOf(page)
  const email = await newColleague(request, 'malte@nordlicht.example', 'ROLE_COMPANY_MARKETING')
  const sessions = page.getByRole('listitem').filter({ hasText: 'Last used' })
  const signInByFirefox = () =>
    request.post('/api/v2/shop/customers/token', {
      data: { email, password: demoPassword },
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0' }
    })
  for (let i = 0; i < 3; i++) await signInByFirefox()
  await enter(page, email)
  await page.goto('/shop/account?section=security')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  for (const hidden of ['My Information', 'Company details', 'Address book', 'Company Users'])
    await expect(page.getByRole('link', { name: hidden })).toHaveCount(0)

  await test.step('ends one session, then all others', async () => {
    await expect(sessions).toHaveCount(4)
    await expect(sessions.first()).toContainText('This session')
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^End session: Firefox on Linux/ })
      .first()
      .click()
    await expect(sessions).toHaveCount(3)
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await expect(sessions).toHaveCount(1)
  })

  await test.step('the password: the button waits, the rules speak, then it holds', async () => {
    const change = page.getByRole('button', { name: 'Change password' })
    await expect(change).toBeDisabled()
    await page.getByLabel('Current password').fill('wrong')
    await page.getByLabel('New password').fill('short')
    await page.getByLabel('Repeat password').fill('other')
    await change.click()
    await expect(page.getByLabel('New password')).toBeFocused()
    await expect(page.getByText('Minimum 10 characters')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('New password').fill(fresh)
    await page.getByLabel('Repeat password').fill(fresh)
    await change.click()
    await expect(page.getByRole('alert')).toContainText('The current password is incorrect.')
    await expectAccessible(page)
    await page.getByLabel('Current password').fill(demoPassword)
    await change.click()
    await expect(page.getByText('Password successfully changed!')).toBeVisible()
    await expect(change).toBeDisabled()
    expect((await signInByFirefox()).status()).toBe(401)
  })

  await test.step('the language: the same page in it', async () => {
    await page.getByLabel('Language of the shop and our emails').selectOption('Italiano')
    await page.waitForURL('**/it/shop/account?section=security')
    await expect(page.getByRole('heading', { level: 1, name: 'Sicurezza' })).toBeVisible()
  })
  expect(consoleErrors).toEqual([])
})

test('a user downloads their own data and asks for erasure @desktop', async ({ page, request }) => {
  const consoleErrors = consoleErrorsOf(page)
  const email = await newColleague(request, 'export@nordlicht.example', 'ROLE_COMPANY_MARKETING')
  await enter(page, email)
  await page.goto('/shop/account?section=security')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'As JSON' }).click()
  const stream = await (await download).createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString()
  expect(text).toContain(email)
  const readable = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await readable).suggestedFilename()).toBe('personal-data.pdf')
  await page.getByRole('button', { name: 'Request erasure' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request has been sent.')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('in French, the buttons of a phone fit on one line and are aligned @phone', async ({ page }) => {
  await enter(page, 'admin@maison-lumiere.example')
  await page.goto('/fr/shop/account?section=security')
  const pdf = page.getByRole('button', { name: 'Télécharger en PDF' })
  const app = page.getByRole('button', { name: 'Utiliser une application' })
  await expect(app).toBeVisible()
  const [height, lineHeight] = await app.evaluate((button) => {
    const { height, lineHeight, paddingTop, paddingBottom } = getComputedStyle(button)
    return [parseFloat(height) - parseFloat(paddingTop) - parseFloat(paddingBottom), parseFloat(lineHeight)]
  })
  expect(height).toBeLessThan(2 * lineHeight)
  const textOf = page.getByRole('button', { name: 'Demander l’effacement' })
  const left = await textOf.evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return range.getBoundingClientRect().left
  })
  expect(left).toBeCloseTo((await pdf.boundingBox())!.x, 0)
})
