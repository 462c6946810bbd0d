import { listApplications, rejectApplication } from '../../../../contract/desk/applications.ts'
import { addCoupon, changeCoupon, readCoupon } from '../../../../contract/desk/promotions.ts'
import {
  changeConditions,
  reactivatePartner,
  suspendPartner
} from '../../../../contract/desk/partners/partner-changes.ts'
import { declineChange } from '../../../../contract/desk/partners/change-requests.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { readCarriers, saveCarriers } from '../../../../contract/desk/settings/carriers.ts'
import { readSeller, saveSeller } from '../../../../contract/desk/settings/seller.ts'
import { addDelivery, cancelDelivery, changeDelivery } from '../../../../contract/desk/stock/deliveries.ts'
import { addTemplate, changeTemplate } from '../../../../contract/desk/support.ts'
import { requestCompanyChange } from '../../../../contract/partners/change-requests.ts'
import { inputOf } from '../../../../src/islands/desk/promotions/read-coupon.ts'
import { expect, test } from '../../../support/e2e.ts'
import { expectAccessible } from '../../shopper.ts'
import { buyerBy, colleague, enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-conflicts' })

test('a partner form keeps its input and offers the values that a colleague has saved @desktop', async ({ page }) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { body: found } = await clerk.call(listPartners, { query: { search: 'lumiere' } })
  const params = { id: found.rows[0]!.id }
  const change = async (changed: object) => {
    const { priceList, minimalOrderValue, agentId, tags, version } = (await clerk.call(readPartner, { params })).body
    const input = { priceList, minimalOrderValue, agentId, tags, version, ...changed }
    expect((await clerk.call(changeConditions, { params, input })).status).toBe(200)
  }
  await enterDesk(page)
  await openSection(page, `partners&partner=${params.id}`)
  await page.getByRole('button', { name: 'Edit Prices and agent' }).click()
  const tags = page.getByLabel('Tags')
  const minimum = page.getByLabel('Minimum order, EUR')
  await tags.fill('Spa, Lyon')
  await change({ minimalOrderValue: 50000, tags: ['Chain'] })
  await tags.press('Enter')
  const note = page.getByText(/^Someone else has changed/)
  await expect(note).toContainText('Your entries are still in the form')
  await expect(note).toBeInViewport()
  await expect(page.getByText(/, Paul Ritter$/).first()).toBeVisible()
  await expect(tags).toHaveValue('Spa, Lyon')
  await expect(tags).toBeFocused()
  await expect(minimum).toHaveValue('500.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this value (Tags)' }).press('Enter')
  await expect(tags).toHaveValue('Chain')
  const restore = page.getByRole('button', { name: 'Restore my entry (Tags)' })
  await expect(restore).toBeFocused()
  await restore.press('Enter')
  await expect(tags).toHaveValue('Spa, Lyon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Lyon, Spa' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '€500.00' })).toBeVisible()

  await test.step('a change of other data is no conflict', async () => {
    await page.getByRole('button', { name: 'Edit Company' }).click()
    await page.getByLabel('Phone').fill('+33 4 72 11 11 11')
    await change({ tags: ['Chain'] })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('definition').filter({ hasText: '+33 4 72 11 11 11' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Chain' })).toBeVisible()
  })
})

test('settings keep their input and offer the values that a colleague has saved @desktop', async ({ page }) => {
  const finance = await colleague(page.request, 'finance@velara.example')
  await enterDesk(page)
  await openSection(page, 'settings&part=seller')
  const city = page.getByLabel('City')
  await city.fill('Nice')
  await page.getByLabel('Register entry').fill('RCS Nice')
  const { value, version } = (await finance.call(readSeller)).body
  const seller = { ...value, city: 'Paris', register: 'RCS Paris', postcode: '75001' }
  await finance.call(saveSeller, { input: { value: seller, basedOn: version } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Your entries are still in the form')
  await expect(page.getByText(/, Claire Dumont$/).first()).toBeVisible()
  await expect(city).toHaveValue('Nice')
  await expect(page.getByLabel('Postcode')).toHaveValue('75001')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use all new values' }).click()
  await expect(city).toHaveValue('Paris')
  await page.getByRole('button', { name: 'Restore my entry (Register entry)' }).click()
  await expect(page.getByLabel('Register entry')).toHaveValue('RCS Nice')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Last changed by Inès Moreau/)).toBeVisible()
  const { body: saved } = await finance.call(readSeller)
  expect(saved.value).toMatchObject({ city: 'Paris', register: 'RCS Nice', postcode: '75001' })

  await test.step('lists are taken as a whole', async () => {
    const manager = await colleague(page.request, 'desk@velara.example')
    await openSection(page, 'settings&part=carriers')
    const first = page.getByRole('group', { name: 'Carrier 1', exact: true }).getByLabel('Name')
    await first.fill('Express')
    const { value: carriers, version: basedOn } = (await manager.call(readCarriers)).body
    await manager.call(saveCarriers, { input: { value: carriers.slice(0, 2), basedOn } })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Your entries are still in the form')
    await expect(first).toHaveValue('Express')
    await page.getByRole('button', { name: 'Use this value (Carriers)' }).click()
    await expect(first).toHaveValue(carriers[0]!.name)
    await expect(page.getByRole('group', { name: 'Carrier 3', exact: true })).toBeHidden()
  })
})

test('a coupon keeps its input and offers the values that a colleague has saved @desktop', async ({ page }) => {
  const marketing = await colleague(page.request, 'marketing@velara.example')
  await enterDesk(page)
  await openSection(page, 'promotions&coupon=SUMMER10')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const uses = page.getByLabel('Maximum uses')
  await uses.fill('7')
  await page.getByRole('radio', { name: 'Selected partners' }).check()
  await page.getByRole('combobox', { name: 'Add a partner' }).fill('lumi')
  await page.getByRole('option', { name: 'Maison Lumière' }).click()
  const params = { code: 'SUMMER10' }
  const { body: coupon } = await marketing.call(readCoupon, { params })
  const { body: found } = await marketing.call(listPartners, { query: { search: 'nordlicht' } })
  const companies = found.rows.map(({ id }) => id)
  const input = { ...inputOf(coupon), maxUses: 3, firstOrderOnly: true, companies, version: coupon.version }
  expect((await marketing.call(changeCoupon, { params, input })).status).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Your entries are still in the form')
  await expect(uses).toHaveValue('7')
  await expect(page.getByRole('checkbox', { name: 'Only for a partner’s first order' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Remove Maison Lumière/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this value (Maximum uses)' }).click()
  await expect(uses).toHaveValue('3')
  await page.getByRole('button', { name: 'Use this value (Partners)' }).click()
  await expect(page.getByRole('button', { name: /^Remove Nordlicht/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove Maison Lumière/ })).toBeHidden()
  await page.getByRole('button', { name: 'Restore my entry (Partners)' }).click()
  await expect(page.getByRole('button', { name: /^Remove Maison Lumière/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  const { body: saved } = await marketing.call(readCoupon, { params })
  expect(saved).toMatchObject({ maxUses: 3, firstOrderOnly: true, companies: [{ name: 'Maison Lumière' }] })
})

test('a template keeps its text and offers the one that a colleague has saved @desktop', async ({ page }) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const template = { title: 'Malta', locale: 'en', text: 'Yes, we do.' }
  const { body: templates } = await clerk.call(addTemplate, { input: template })
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
  await text.fill('Yes, within five days.')
  const params = { id: templates.find(({ title }) => title === 'Malta')!.id }
  const input = { ...template, title: 'Malta, Gozo', text: 'Yes, by sea.', basedOn: template }
  expect((await clerk.call(changeTemplate, { params, input })).status).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your entries are still in the form')
  await expect(text).toHaveValue('Yes, within five days.')
  await expect(dialog.getByLabel('Title')).toHaveValue('Malta, Gozo')
  await expect(dialog.getByText('Yes, by sea.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Template saved')).toBeVisible()
  await dialog.getByLabel('Template', { exact: true }).selectOption('Malta, Gozo (English)')
  await expect(text).toHaveValue('Yes, within five days.')
})

test('a coupon that a colleague has changed is deleted only after the change was seen @desktop', async ({ page }) => {
  const marketing = await colleague(page.request, 'marketing@velara.example')
  const code = 'UNUSED5'
  const terms = { ...inputOf((await marketing.call(readCoupon, { params: { code: 'SUMMER10' } })).body), code }
  const { body: coupon } = await marketing.call(addCoupon, { input: terms })
  await enterDesk(page)
  await openSection(page, `promotions&coupon=${code}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const input = { ...inputOf(coupon), maxUses: 3, version: coupon.version }
  expect((await marketing.call(changeCoupon, { params: { code }, input })).status).toBe(200)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Someone else has changed this coupon in the meantime. Please review the changes first.'
  )
  await expect(dialog.getByRole('listitem')).toContainText(['Coupon changed'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
  expect((await marketing.call(readCoupon, { params: { code } })).status).toBe(404)
})

test('a delivery keeps its input and shows the values that a colleague has saved @desktop', async ({ page }) => {
  const warehouse = await colleague(page.request, 'warehouse@velara.example')
  const delivery = { quantity: 40, day: '2099-03-01', note: '' }
  const { body } = await warehouse.call(addDelivery, { params: { sku: 'LUMA-ROSE' }, input: delivery })
  await enterDesk(page)
  await openSection(page, 'prices&stock=LUMA-ROSE')
  const deliveries = page.getByRole('region', { name: 'Expected deliveries' })
  await deliveries.getByRole('listitem').filter({ hasText: '2099' }).getByRole('button', { name: 'Change' }).click()
  const form = deliveries.getByRole('form')
  await form.getByLabel('Note').fill('PO 4711')
  const input = { ...delivery, quantity: 30, basedOn: { quantity: 40, day: delivery.day } }
  expect((await warehouse.call(changeDelivery, { params: { id: body.id }, input })).status).toBe(200)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Units')).toHaveValue('30')
  await expect(form.getByRole('alert')).toContainText('This delivery has been changed')
  await expect(form.getByLabel('Note')).toHaveValue('PO 4711')
  // Now it is cancelled.
  const basedOn = { quantity: 30, day: delivery.day }
  expect((await warehouse.call(cancelDelivery, { params: { id: body.id }, input: { basedOn } })).status).toBe(204)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(deliveries.getByRole('listitem').filter({ hasText: '2099' })).toBeHidden()
  await expect(form.getByLabel('Note')).toHaveValue('PO 4711')
})

test('a change request that a colleague has decided shows the decision and keeps the reason @desktop', async ({
  page
}) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { body: found } = await clerk.call(listPartners, { query: { search: 'lumiere' } })
  const params = { id: found.rows[0]!.id }
  const buyer = await buyerBy(page.request)
  for (const text of ['Please call us.', 'Please write to us.'])
    await buyer.call(requestCompanyChange, { input: { text, changes: {} } })
  const { changeRequests } = (await clerk.call(readPartner, { params })).body
  const [first, second] = changeRequests.map(({ id: request }) => ({ params: { ...params, request } }))
  await enterDesk(page)
  await openSection(page, `partners&partner=${params.id}`)
  const cards = page.getByRole('region', { name: 'Change request' })
  await cards.first().getByRole('button', { name: 'Decline …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('We need a document first.')
  await clerk.call(declineChange, { ...first!, input: { reason: 'Wrong number' } })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  const decision = 'Paul Ritter has already declined this request. Reason:'
  await expect(dialog.getByRole('alert')).toHaveText(`${decision} Wrong number`)
  await expect(dialog.getByLabel('Reason')).toHaveValue('We need a document first.')
  await expect(dialog.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await expect(dialog.getByText('Sent to')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByText('Close', { exact: true }).click()
  await expect(cards).toHaveCount(1)
  await clerk.call(declineChange, { ...second!, input: { reason: 'We called' } })
  await cards.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText(`${decision} We called`)).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test('a suspension that a colleague has replaced is shown before it ends @desktop', async ({ page }) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { body: found } = await clerk.call(listPartners, { query: { search: 'nordlicht' } })
  const params = { id: found.rows[0]!.id }
  await clerk.call(suspendPartner, { params, input: { reason: 'Unpaid' } })
  await enterDesk(page)
  await openSection(page, `partners&partner=${params.id}`)
  await expect(page.getByText('Unpaid')).not.toHaveCount(0)
  await clerk.call(reactivatePartner, { params, input: { basedOn: 'Unpaid' } })
  await clerk.call(suspendPartner, { params, input: { reason: 'Fraud' } })
  const end = page.getByRole('button', { name: 'Reactivate' })
  await end.click()
  await expect(page.getByText('Someone else has changed')).toBeVisible()
  await expect(page.getByText('Fraud').first()).toBeVisible()
  await end.click()
  await expect(page.getByRole('button', { name: 'Suspend …' })).toBeVisible()
})

test('an application that a colleague has decided shows the decision; its terms are kept until then @desktop', async ({
  page
}) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { body } = await clerk.call(listApplications, { query: { state: 'submitted' } })
  const [first, second] = body.rows
  await enterDesk(page)
  await openSection(page, `applications&application=${first!.id}`)
  const minimum = page.getByLabel('Minimum order')
  await page.getByLabel('Price list').selectOption('eur')
  await minimum.fill('150')
  for (const key of ['j', 'k']) {
    await page.getByRole('article').getByRole('heading', { level: 2 }).first().click()
    await page.keyboard.press(key)
    await expect(page.getByRole('article')).toContainText((key === 'j' ? second : first)!.companyName)
  }
  await expect(minimum).toHaveValue('150')
  await expect(page.getByLabel('Price list')).toHaveValue('eur')
  await clerk.call(rejectApplication, { params: { id: first!.id }, input: { reason: 'Not a reseller' } })
  for (const box of await page.getByRole('article').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Approve and invite' }).click()
  await expect(page.getByText('This application has already been decided.')).toBeVisible()
  await expect(minimum).toBeHidden()
  await expect(page.getByRole('article').getByText('Not a reseller').first()).toBeVisible()
})
