import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { enterDesk } from '../desk.ts'

test.use({ ownShop: 'desk-actions' })

const search = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(input).toBeFocused()
  await input.fill(text)
}

const start = async (page: Page, action: string) => {
  await search(page, `>${action}`)
  await expect(page.getByRole('option', { name: action })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

test('Ctrl K starts an invitation, an import of prices, a bank file and a reply template @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await page.goto('/desk')
  for (const [action, title] of [
    ['Invite a colleague', 'Invite a colleague'],
    ['Import prices and stock', 'Import prices and stock'],
    ['New reply template', 'Templates']
  ] as const) {
    await start(page, action)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // A reload does not open it again.
    await expect(page).toHaveURL(/section=\w+$/)
  }
  const file = page.getByLabel('Bank file')
  for (const _ of ['from another section', 'from its own']) {
    await start(page, 'Upload a bank file')
    await expect(file).toBeFocused()
    await expect(page).toHaveURL(/section=bank$/)
  }
  expect(consoleErrors).toEqual([])
})

test('Ctrl K offers only the actions of a role @desktop', async ({ page }) => {
  await enterDesk(page, 'warehouse@velara.example')
  await page.goto('/desk')
  await search(page, '>new')
  await expect(page.getByRole('option')).toHaveText(['New reply template'])
  await page.getByRole('combobox').fill('>import')
  await expect(page.getByText(/^Nothing found/)).toBeVisible()
})
