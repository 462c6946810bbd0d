import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/e2e.ts'
import { camtOf, yesterday } from '../../../support/files/bank-files.ts'
import { colleague, enterDesk, openSection } from '../desk.ts'

/** Numbers and codes with a hyphen, such as that of an invoice or `LUMA-ROSE`, that are broken over two lines. */
const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: code, index } of (text.textContent ?? '').matchAll(/\b[A-Z\d]+(?:-[A-Z\d]+)+\b/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + code.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(code)
      }
    return broken
  })

const sections = ['today', 'orders', 'partners', 'prices', 'stock', 'promotions', 'bank', 'log', 'support']

test('no number or code breaks at its hyphen on narrow screens @desktop', async ({ page }) => {
  test.slow()
  const broken: string[] = []
  const check = async (what: string) => {
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 1024 })
      for (const code of await brokenNumbers(page)) broken.push(`${what} at ${width}: ${code}`)
    }
  }
  await enterDesk(page)
  for (const prefix of ['', '/de']) {
    for (const section of sections) {
      await openSection(page, section, prefix)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('main .animate-breathe')).toHaveCount(0)
      await check(`${prefix} ${section}`)
    }
    await openSection(page, 'partners', prefix)
    await page.getByRole('link', { name: 'Maison Lumière' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(/^\d{4}-\d{6}$/)
        .first()
    ).toBeVisible()
    await check(`${prefix} partner`)
  }
  expect(broken).toEqual([])
})

test('on a phone, the number of an invoice that a transfer pays is not broken @desktop', async ({ page }) => {
  await enterDesk(page)
  const credit = { bookedOn: yesterday(), amount: 100, text: 'Acompte', name: 'Maison Lumière', reference: '1' }
  const { token } = await colleague(page.request, 'finance@velara.example')
  await page.request.post('/api/v2/desk/bank-files', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from(camtOf([credit])) } }
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSection(page, 'bank', '/de')
  await page.getByRole('button', { name: 'Zuordnen …' }).click()
  await expect(page.getByRole('dialog').getByText(/^Rechnung \d{4}-\d{6}$/)).toBeVisible()
  expect(await brokenNumbers(page)).toEqual([])
})
