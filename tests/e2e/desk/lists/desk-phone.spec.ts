import type { Page } from '@playwright/test'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { deleteView, saveView } from '../../../../contract/desk/shell/views.ts'
import { sectionCodes } from '../../../../src/islands/desk/section-codes.ts'
import { settingsPageCodes } from '../../../../src/islands/desk/settings/page-codes.ts'
import { expect, test } from '../../../support/e2e.ts'
import { expectAccessible } from '../../shopper.ts'
import { colleague, enterDesk, openSection } from '../desk.ts'

/** Settings have a journey below; the lists of the others are opened at this width in `desk.spec.ts`. */
const sectionsWithJourneys = new Set<string>(['settings', 'orders', 'partners', 'promotions', 'security'])

/** Opens each part of the desk, and expects it to be accessible and no wider than the phone. */
async function expectFitting(page: Page, sections: readonly string[]): Promise<void> {
  for (const section of sections)
    await test.step(section, async () => {
      await openSection(page, section)
      // A record replaces its list's heading while it loads.
      await expect(async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
        await expectAccessible(page)
      }).toPass()
    })
}

test('lists of the desk, and a record of each kind, are accessible on a phone and no wider @phone', async ({
  page,
  request
}) => {
  const sales = await colleague(request, 'desk@velara.example')
  const { body: found } = await sales.call(listPartners, { query: { search: 'lumiere' } })
  const partner = `partners&partner=${found.rows[0]!.id}`
  await enterDesk(page)
  await expectFitting(page, [
    ...sectionCodes.filter((section) => !sectionsWithJourneys.has(section)),
    partner,
    ...['documents', 'ledger', 'addresses'].map((tab) => `${partner}&tab=${tab}`),
    'prices&list=eur',
    'promotions&coupon=SUMMER10'
  ])
})

test('every page of the settings is accessible on a phone and no wider @phone', async ({ page }) => {
  await enterDesk(page)
  await expectFitting(
    page,
    settingsPageCodes.map((code) => `settings&part=${code}`)
  )
})

test('on a phone, the filters of partners count those that are set, and the open view is in sight @phone', async ({
  page,
  request
}) => {
  await enterDesk(page)
  await openSection(page, 'partners')
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.click()
  await page.getByLabel('Last order').selectOption('Never ordered')
  await page.getByLabel('Agent', { exact: true }).selectOption('No agent')
  await expect(filters).toHaveText('Filters (2)')

  const name = 'Long overdue '.repeat(4).trim()
  const client = await colleague(request, 'desk@velara.example')
  const { body: saved } = await client.call(saveView, { input: { section: 'orders', name, query: 'state=cancelled' } })
  const views = page.getByRole('navigation', { name: 'Views' })
  for (const [view, state] of [
    ['On hold', 'held'],
    [name, 'cancelled']
  ] as const) {
    await openSection(page, `orders&state=${state}`)
    await expect(views.getByRole('link', { name: view })).toBeInViewport({ ratio: 1 })
  }
  await client.call(deleteView, { params: { id: saved.find((view) => view.name === name)!.id } })
})
