import type { Page } from '@playwright/test'
import { readMinimum, saveMinimum } from '../../../../contract/desk/settings/minimum.ts'
import { expect, test } from '../../../support/e2e.ts'
import { expectAccessible } from '../../shopper.ts'
import { colleague, enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-late-settings' })

/** Delays changes until the returned function is called. */
async function holdChanges(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/api/v2/desk/**', async (route) => {
    if (route.request().method() !== 'GET') await released.promise
    await route.fallback()
  })
  return () => released.resolve()
}

test('input that is typed or discarded while a setting is rejected is kept or gone @desktop', async ({ page }) => {
  const manager = await colleague(page.request, 'desk@velara.example')
  const saveDollars = async (USD: number) => {
    const { value, version: basedOn } = (await manager.call(readMinimum)).body
    const inCurrency = { ...value.inCurrency, USD }
    const { status } = await manager.call(saveMinimum, { input: { value: { ...value, inCurrency }, basedOn } })
    expect(status).toBe(200)
  }
  await enterDesk(page)
  await openSection(page, 'settings&part=minimum')
  const [euros, save] = [page.getByLabel('First order, EUR'), page.getByRole('button', { name: 'Save' })]
  await euros.fill('400')
  await saveDollars(51_000)
  const releaseFirst = await holdChanges(page)
  await save.click()
  await euros.fill('420')
  releaseFirst()
  await expect(page.getByRole('alert')).toContainText('Your entries are still in the form')
  await expect(euros).toHaveValue('420')
  await expect(page.getByLabel('First order, USD')).toHaveValue('510.00')
  await saveDollars(61_000)
  const releaseSecond = await holdChanges(page)
  await save.click()
  await page.getByRole('button', { name: 'Discard' }).click()
  releaseSecond()
  await expect(save).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('First order, USD')).toHaveValue('610.00')
})

test('a late success leaves a dialog that was opened since @desktop', async ({ page }) => {
  await enterDesk(page)
  const dialog = page.getByRole('dialog')
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const submitAndReopen = async (submit: string, reopen: string) => {
    const release = await holdChanges(page)
    await click(submit)
    await click('Cancel')
    await click(reopen)
    await dialog.getByLabel('Name').fill('Ben Berg')
    release()
  }

  await test.step('an invitation', async () => {
    await openSection(page, 'security')
    await click('Invite colleague')
    await dialog.getByLabel('Name').fill('Ana Brun')
    await dialog.getByLabel('Email').fill('ana@velara.example')
    await submitAndReopen('Send invitation', 'Invite colleague')
    await expect(page.getByRole('cell', { name: /Ana Brun/ })).toBeAttached()
    await expect(dialog.getByLabel('Name')).toHaveValue('Ben Berg')
  })

  await test.step('an agent', async () => {
    await openSection(page, 'settings&part=agents')
    await click('Add agent')
    await dialog.getByLabel('Name').fill('Ana Brun')
    await dialog.getByLabel('Email').fill('ana@shop.example')
    await submitAndReopen('Add', 'Add agent')
    await expect(page.getByLabel('Actions for Ana Brun')).toBeAttached()
    await expect(dialog.getByLabel('Name')).toHaveValue('Ben Berg')
    await click('Cancel')
  })

  await test.step('reassigned partners', async () => {
    await click('Actions for Camille Roux')
    await page.getByRole('menuitem', { name: 'Reassign' }).click()
    await dialog.getByLabel('New agent').selectOption('Ana Brun')
    await submitAndReopen('Reassign 1 partner', 'Add agent')
    await expect(page.getByText('1 partner assigned to Ana Brun')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Ben Berg')
  })
})

test('erasing someone who has become the last Admin asks to confirm the consequence @desktop', async ({ page }) => {
  await enterDesk(page)
  await openSection(page, 'security')
  const email = 'admin@maison-lumiere.example'
  await page.route(
    '**/desk/people/search',
    async (route) => {
      const response = await route.fetch()
      const persons = (await response.json()) as object[]
      await route.fulfill({ response, json: persons.map((person) => ({ ...person, lastAdmin: false })) })
    },
    { times: 1 }
  )
  await page.getByLabel('Email address of the person').fill(email)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('button', { name: /^Erase / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  const consequence = dialog.getByText('The company will have no active Admin: nobody there can')
  await expect(consequence).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(consequence).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The person has been erased.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
