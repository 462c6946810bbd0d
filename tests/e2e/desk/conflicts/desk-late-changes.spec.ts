import { changePartnerAddress } from '../../../../contract/desk/partners/addresses.ts'
import { mergePartner, previewMerge } from '../../../../contract/desk/partners/merge.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { suspendPartner } from '../../../../contract/desk/partners/partner-changes.ts'
import { createPartner } from '../../../../contract/desk/partners/new-partner.ts'
import { changeCoupon, readCoupon } from '../../../../contract/desk/promotions.ts'
import { addTemplate } from '../../../../contract/desk/support.ts'
import { inputOf } from '../../../../src/islands/desk/promotions/read-coupon.ts'
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

test('what is chosen in a coupon while a rejected save is under way is kept @desktop', async ({ page }) => {
  const marketing = await colleague(page.request, 'marketing@velara.example')
  const params = { code: 'SUMMER10' }
  await enterDesk(page)
  await openSection(page, 'promotions&coupon=SUMMER10')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Maximum uses').fill('7')
  const { body: coupon } = await marketing.call(readCoupon, { params })
  const input = { ...inputOf(coupon), maxUses: 3, version: coupon.version }
  expect((await marketing.call(changeCoupon, { params, input })).status).toBe(200)
  const isChosen = Promise.withResolvers<void>()
  await page.route('**/desk/coupons/SUMMER10', async (route) => {
    await isChosen.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: 'Selected partners' }).check()
  await page.getByRole('combobox', { name: 'Add a partner' }).fill('lumi')
  await page.getByRole('option', { name: 'Maison Lumière' }).click()
  isChosen.resolve()
  await expect(page.getByRole('alert')).toContainText('Your entries are still in the form')
  await expect(page.getByRole('button', { name: /^Remove Maison Lumière/ })).toBeVisible()
  await expect(page.getByLabel('Maximum uses')).toHaveValue('7')
})

test('a coupon keeps its last saved state, and input, while it is loaded again @desktop', async ({ page }) => {
  const marketing = await colleague(page.request, 'marketing@velara.example')
  const params = { code: 'SUMMER10' }
  const change = async (maxUses: number) => {
    const { body: coupon } = await marketing.call(readCoupon, { params })
    const input = { ...inputOf(coupon), maxUses, version: coupon.version }
    expect((await marketing.call(changeCoupon, { params, input })).status).toBe(200)
  }
  await enterDesk(page)
  await openSection(page, 'promotions&coupon=SUMMER10')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const sent = Promise.withResolvers<void>()
  await page.route('**/desk/coupons/SUMMER10/state', async (route) => {
    await sent.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(edit).toBeDisabled()
  sent.resolve()
  const state = page.getByText('Disabled', { exact: true })
  await expect(state).toBeVisible()
  await change(11)
  const held = Promise.withResolvers<void>()
  let isDown = true
  await page.route('**/desk/coupons/SUMMER10', async (route) => {
    if (isDown) return route.abort()
    await held.promise
    await route.continue()
  })
  const enable = page.getByRole('button', { name: 'Enable' })
  await enable.click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(state).toBeVisible()
  isDown = false
  await retry.click()
  await edit.click()
  const uses = page.getByLabel('Maximum uses')
  await uses.fill('77')
  held.resolve()
  await expect(retry).toBeHidden()
  await expect(uses).toHaveValue('77')
})

test('an address that a colleague has changed is not shown with another one @desktop', async ({ page }) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { body: found } = await clerk.call(listPartners, { query: { search: 'lumiere' } })
  const { id } = found.rows[0]!
  const { addresses } = (await clerk.call(readPartner, { params: { id } })).body
  const [first, second] = addresses.filter(({ isBilling }) => !isBilling)
  await enterDesk(page)
  await openSection(page, `partners&partner=${id}&tab=addresses`)
  const dialog = page.getByRole('dialog')
  const edit = ({ address }: NonNullable<typeof first>) =>
    page.getByRole('button', { name: `Edit ${address.company}, ${address.city}`, exact: true }).click()
  await edit(first!)
  await dialog.getByLabel('City').fill('Nantes')
  const params = { id, address: first!.id }
  const input = { address: { ...first!.address, city: 'Brest' }, basedOn: first!.version }
  expect((await clerk.call(changePartnerAddress, { params, input })).status).toBe(200)
  const held = Promise.withResolvers<void>()
  await page.route('**/desk/partners/*/addresses/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await edit(second!)
  await dialog.getByLabel('City').fill('Rennes')
  held.resolve()
  await expect(page.getByText(/^This value has been changed/)).toBeVisible()
  await expect(page.getByText(/Brest/).first()).toBeAttached()
  await expect(dialog.getByText('Brest')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page
      .getByText(/Rennes/)
      .filter({ visible: true })
      .first()
  ).toBeVisible()
})

test('a partner that a colleague has just suspended shows the suspension and keeps the reason @desktop', async ({
  page
}) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { body: found } = await clerk.call(listPartners, { query: { search: 'nordlicht' } })
  const params = { id: found.rows[0]!.id }
  await enterDesk(page)
  await openSection(page, `partners&partner=${params.id}`)
  await page.getByRole('button', { name: 'Suspend …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Unpaid since January')
  await clerk.call(suspendPartner, { params, input: { reason: 'Fraud' } })
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else has changed')
  await expect(dialog.getByText(/^Suspended since .* Fraud$/)).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Unpaid since January')
  await expect(dialog.getByRole('button', { name: 'Suspend', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByText('Close', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible()
})

test('why a merge failed is shown for that pair only, and as a notice once its page was left @desktop', async ({
  page
}) => {
  const manager = await colleague(page.request, 'desk@velara.example')
  const { body: found } = await manager.call(listPartners, { query: { search: 'lumiere' } })
  const sample = callSamples['createPartner'] as object
  const create = async (name: string) => {
    const input = { ...sample, name, admin: { email: `ana@${name.toLowerCase()}.example`, locale: 'fr' } }
    return (await manager.call(createPartner, { input: input as never })).body
  }
  const [other] = [await create('Atelier'), await create('Bottega')]
  await enterDesk(page)
  await openSection(page, `partners&partner=${found.rows[0]!.id}&merge=${other.id}`)
  let sent = Promise.resolve()
  await page.route('**/desk/partners/*/merge', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await sent
    return route.abort()
  })
  const failure = page.getByText('The shop cannot be reached.')
  const merge = page.getByRole('button', { name: /^Merge .* into / })
  await merge.click()
  await expect(failure).toBeVisible()
  await page.getByRole('combobox', { name: 'Partner to merge' }).fill('bottega')
  await page.getByRole('option', { name: 'Bottega' }).click()
  await expect(merge).toHaveText('Merge Bottega into Maison Lumière')
  await expect(failure).toBeHidden()
  const isLeft = Promise.withResolvers<void>()
  sent = isLeft.promise
  await merge.click()
  await page.getByRole('button', { name: 'All partners' }).click()
  isLeft.resolve()
  await expect(failure).toBeVisible()
})

test('a request cannot be assigned while it is being closed, and the list keeps the focus @desktop', async ({
  page
}) => {
  const question = { name: 'Ana Brun', email: 'ana@shop.example', subject: 'other', question: 'Do you ship to Malta?' }
  await page.request.post('/form/support', { multipart: question })
  await enterDesk(page)
  await openSection(page, 'support')
  await page.getByRole('button', { name: /Malta/ }).first().click()
  const assignee = page.getByLabel('Assigned to')
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/desk/support-requests/*/state', async (route) => {
    await isSeen.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(assignee).toBeDisabled()
  isSeen.resolve()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await assignee.focus()
  await assignee.selectOption({ index: 1 })
  await expect(assignee).not.toHaveValue('')
  await expect(assignee).toBeFocused()
})
