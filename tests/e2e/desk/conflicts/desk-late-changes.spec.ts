import { mergePartner, previewMerge } from '../../../../contract/desk/partners/merge.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { createPartner } from '../../../../contract/desk/partners/new-partner.ts'
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
