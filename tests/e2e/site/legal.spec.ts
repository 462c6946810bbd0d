import { languages, localisedPath } from '../../../contract/locale.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { brand } from '../../../src/brand.ts'

const documents = ['/privacy/terms-and-conditions', '/privacy/privacy-policy']

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the text for Europe, the Middle East and Africa is shown until the other one is chosen', async ({ page }) => {
    await page.goto('/privacy/terms-and-conditions')
    const [emea, other] = [
      page.getByText('The courts at our seat decide'),
      page.getByText('decided finally by arbitration')
    ]
    await expect(emea).toBeVisible()
    await expect(other).toBeHidden()
    await page.getByRole('radio', { name: 'Other regions' }).check()
    await expect(emea).toBeHidden()
    await expect(other).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})

test('the URL selects the text, and follows the choice @desktop', async ({ page }) => {
  await page.goto('/privacy/terms-and-conditions?region=other')
  await expect(page.getByText('The courts at our seat decide')).toBeHidden()
  await expect(page.getByText('decided finally by arbitration')).toBeVisible()
  await page.getByRole('radio', { name: 'Europe, Middle East, Africa' }).check()
  await expect(page).toHaveURL(/\?region=emea$/)
})

test('both documents fit a narrow phone and are accessible @phone', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.setViewportSize({ width: 320, height: 640 })
  // In the other languages, `languages.spec.ts` opens them at this width.
  for (const code of ['en', 'de'] as const) {
    for (const path of documents) {
      await page.goto(localisedPath(path, code))
      await expect(page.locator('#legal-text')).toContainText(brand.legalName)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    await expectAccessible(page)
  }
  expect(consoleErrors).toEqual([])
})

test('both documents name the seller and their version in every language, and contain no placeholder @desktop', async ({
  request
}) => {
  for (const { code } of languages)
    for (const path of documents) {
      const source = await (await request.get(localisedPath(path, code), { headers: { Accept: 'text/html' } })).text()
      const [text = ''] = /<article id="legal-text"[\s\S]*?<\/article>/.exec(source) ?? []
      expect(text, `${code} ${path}`).toMatch(/ data-version="\d{4}-\d\d/)
      expect(text, `${code} ${path}`).toContain(brand.legalName)
      expect(text, `${code} ${path}`).not.toContain('{{')
    }
})

test('in print only the text remains, with its region @desktop', async ({ page }) => {
  await page.goto('/privacy/privacy-policy?region=other')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText('Text for: Other regions')).toBeVisible()
  await expect(page.getByText('Text for: Europe')).toBeHidden()
})
