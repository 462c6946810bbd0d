import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { languages, type LocaleCode } from '../../../../contract/locale.ts'
import { pathsIn } from '../../../../src/lib/paths.ts'
import { expect, test } from '../../../support/e2e.ts'
import { truncatedControls, expectAccessible } from '../../shopper.ts'
import { enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-widths' })

/** Gives two active partners the longest statuses, which demo partners do not have. */
async function showLongStatuses(page: Page, code: LocaleCode) {
  const file = join('src/i18n', code, 'desk/desk-partners.json')
  const { status } = JSON.parse(readFileSync(file, 'utf8')) as { status: Record<string, string> }
  for (const text of [status['blocked']!, status['pending']!])
    await page
      .locator('tbody')
      .getByText(status['active']!, { exact: true })
      .first()
      .evaluate((tag, to) => (tag.lastChild!.textContent = to), text)
}

test('filters fit their labels at every width, in every language @phone', async ({ page }) => {
  await enterDesk(page)
  const main = page.getByRole('main')
  for (const { code } of languages)
    for (const [section, rows] of [
      ['orders', '[data-order-link]'],
      ['partners', '[data-partner-link]'],
      ['promotions', '[data-coupon-link]'],
      ['security', 'tbody .wrap-anywhere']
    ] as const) {
      await page.setViewportSize({ width: 1024, height: 900 })
      await page.goto(pathsIn(code).deskSection(section))
      await expect(page.locator(rows).first()).toBeVisible()
      // A name of one long word moves no column out of view.
      const name = main.locator('tbody .wrap-anywhere').first()
      await name.evaluate((one) => (one.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenapotheke'))
      if (section === 'partners') await showLongStatuses(page, code)
      for (const width of [1280, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 900 })
        if (width < 768 && section !== 'promotions')
          await page.locator('button[aria-controls][aria-expanded=false]:visible').click()
        await expect(main.getByRole('combobox').first()).toBeVisible()
        expect(await truncatedControls(page)).toEqual([])
        if (code === 'de' && width < 768) await expectAccessible(page)
        const rest = await main
          .getByRole('table')
          .first()
          .evaluate((table) => {
            const { width: used, right } = table.getBoundingClientRect()
            return Math.min(table.parentElement!.clientWidth - used, innerWidth - right)
          })
        expect([code, section, width, rest >= 0]).toEqual([code, section, width, true])
      }
    }
})

test('a tablet shows the actions of prices on one line, and nothing through the bulk bar @desktop', async ({
  page
}) => {
  await enterDesk(page)
  await page.setViewportSize({ width: 768, height: 900 })
  for (const { code } of languages) {
    await page.goto(pathsIn(code).deskSection('prices'))
    const actions = page.getByRole('heading', { level: 1 }).locator('../..').getByRole('button')
    await expect(actions).toHaveCount(5)
    const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect([code, Math.max(...tops) - Math.min(...tops)]).toEqual([code, 0])
  }
  await page.goto('/desk?section=partners')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('status').filter({ hasText: '1 selected' }).locator('../..')
  expect(await bar.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
})

test('a tablet that is turned shows the dialog that was open, and keys act only on what is shown @desktop', async ({
  page
}) => {
  await enterDesk(page)
  const dialog = page.getByRole('dialog')
  const [upright, across] = [
    { width: 820, height: 1180 },
    { width: 1180, height: 820 }
  ]
  await test.step('the navigation', async () => {
    await page.setViewportSize(upright)
    await openSection(page, 'today')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(dialog).toBeVisible()
    await page.setViewportSize(across)
    await expect(page.getByRole('link', { name: 'Log', exact: true }).locator('visible=true').first()).toBeVisible()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('the saved views beside an open application', async () => {
    await openSection(page, 'applications')
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save or remove views' }).click()
    await expect(dialog).toBeVisible()
    await page.setViewportSize(upright)
    await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeHidden()
    await expect(dialog).toBeVisible()
  })
  await test.step('a list of applications of which none is open', async () => {
    const marks: string[] = []
    page.on('request', (request) => void (request.url().includes('/presence/') && marks.push(request.url())))
    await openSection(page, 'applications')
    const first = page.getByRole('main').getByRole('listitem').getByRole('button').first()
    await expect(first).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('x')
    expect(marks).toEqual([])
    await first.click()
    await expect(page.getByRole('article')).toBeVisible()
  })
  await test.step('a reason that is being typed', async () => {
    await page.setViewportSize(across)
    await openSection(page, 'applications')
    await page.getByRole('article').getByRole('button', { name: 'Reject', exact: true }).click()
    await dialog.getByLabel('Reason').fill('No shop of its own.')
    await page.setViewportSize(upright)
    await expect(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeHidden()
    await expect(dialog.getByLabel('Reason')).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue('No shop of its own.')
  })
})
