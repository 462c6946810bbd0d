import type { Page } from '@playwright/test'
import { mergePartner, previewMerge } from '../../../../contract/desk/partners/merge.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { createPartner } from '../../../../contract/desk/partners/new-partner.ts'
import { readMinimum, saveMinimum } from '../../../../contract/desk/settings/minimum.ts'
import { addTemplate } from '../../../../contract/desk/support.ts'
import { callSamples } from '../../../support/call-samples.ts'
import { expect, test } from '../../../support/e2e.ts'
import { expectAccessible } from '../../shopper.ts'
import { colleague, enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-late-changes' })

test('a partner that a colleague has just merged leads to the one that remains @desktop', async ({ page }) => {
  const manager = await colleague(page.request, 'desk@velara.example')
  const idOf = async (search: string) => (await manager.call(listPartners, { query: { search } })).body.rows[0]!.id
  const { id: other, name } = (await manager.call(createPartner, { input: callSamples['createPartner'] as never })).body
  const [kept, third] = [await idOf('lumiere'), await idOf('nordlicht')]
  await enterDesk(page)
  await openSection(page, `partners&partner=${third}&merge=${other}`)
  const merge = page.getByRole('button', { name: /^Merge .* into / })
  await expect(merge).toBeVisible()
  const preview = await manager.call(previewMerge, { params: { id: kept }, query: { other } })
  const input = { other, version: preview.body.kept.version, otherVersion: preview.body.other.version }
  expect((await manager.call(mergePartner, { params: { id: kept }, input })).status).toBe(200)
  await merge.click()
  await expect(page.getByRole('alert')).toContainText(`${name} has already been merged into Maison Lumière.`)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('alert').getByRole('link', { name: 'Maison Lumière' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maison Lumière')
})

test('what is typed into a template while it is being saved is kept @desktop', async ({ page }) => {
  const manager = await colleague(page.request, 'desk@velara.example')
  await manager.call(addTemplate, { input: { title: 'Malta', locale: 'en', text: 'Yes.' } })
  const question = { name: 'Ana Brun', email: 'ana@shop.example', subject: 'other', question: 'Do you ship to Malta?' }
  await page.request.post('/form/support', { multipart: question })
  await enterDesk(page)
  await openSection(page, 'support')
  await page.getByRole('button', { name: /Malta/ }).click()
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('menuitem', { name: 'Edit templates …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template', { exact: true }).selectOption('Malta (English)')
  const text = dialog.getByLabel('Text')
  await text.fill('Yes, within five days')
  const isTyped = Promise.withResolvers<void>()
  await page.route('**/desk/support-templates/*', async (route) => {
    await isTyped.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await text.press('End')
  await text.pressSequentially(', by sea')
  isTyped.resolve()
  await expect(dialog.getByText('Template saved')).toBeVisible()
  await expect(text).toHaveValue('Yes, within five days, by sea')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(text).toHaveValue('')
  await dialog.getByLabel('Template', { exact: true }).selectOption('Malta (English)')
  await expect(text).toHaveValue('Yes, within five days, by sea')
})

test('a dialog stays open, with its input, if what is behind it cannot be loaded again @desktop', async ({ page }) => {
  await enterDesk(page)
  await openSection(page, 'prices&list=usd')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change by percentage' }).click()
  await dialog.getByLabel('Change in percent').fill('2')
  await dialog.getByRole('button', { name: 'Show new prices' }).click()
  await dialog.getByRole('radio', { name: 'On a later day' }).check()
  await dialog.getByLabel('First day').fill(new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10))
  const isDown = (url: URL) => /\/desk\/price-lists($|\/usd\/articles)/.test(url.pathname)
  await page.route(isDown, (route) => route.abort())
  await dialog.getByRole('button', { name: /^Schedule \d+ SKUs$/ }).click()
  const errors = page.getByText('The shop cannot be reached.')
  await expect(errors).toHaveCount(2)
  await expect(dialog.getByText(/SKUs change on/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: /^Price of LUMA-ROSE/ })).toBeVisible()
  await page.unroute(isDown)
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(errors).toHaveCount(left)
  }
  await expect(page.getByText(/^From .*: \+2%/)).toBeVisible()
})

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
