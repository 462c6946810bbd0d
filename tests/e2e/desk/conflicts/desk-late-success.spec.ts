import type { Page } from '@playwright/test'
import { listApplications } from '../../../../contract/desk/applications.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { createPartner } from '../../../../contract/desk/partners/new-partner.ts'
import { addCoupon, readCoupon } from '../../../../contract/desk/promotions.ts'
import { inputOf } from '../../../../src/islands/desk/promotions/read-coupon.ts'
import { callSamples } from '../../../support/call-samples.ts'
import { expect, test } from '../../../support/e2e.ts'
import { colleague, enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-late-success' })

/** Holds changes under a path until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/v2/desk/${path}`, async (route) => {
    if (route.request().method() !== 'GET') await held.promise
    await route.continue()
  })
  return held.resolve
}

const manager = (page: Page) => colleague(page.request, 'desk@velara.example')

async function partnerIds(page: Page, ...searches: string[]): Promise<string[]> {
  const client = await manager(page)
  const found = searches.map((search) => client.call(listPartners, { query: { search } }))
  return (await Promise.all(found)).map(({ body }) => body.rows[0]!.id)
}

test('a decision that is confirmed late leaves the application that was opened since @desktop', async ({ page }) => {
  const { rows } = (await (await manager(page)).call(listApplications, { query: { state: 'submitted' } })).body
  const [first, second] = [rows[0]!, rows[1]!]
  await enterDesk(page)
  await openSection(page, `applications&state=submitted&application=${first.id}`)
  const article = page.getByRole('article')
  const dialog = page.getByRole('dialog')
  const list = page.getByRole('main').getByRole('listitem')
  await page.getByLabel('Price list').selectOption('eur')
  for (const box of await article.getByRole('checkbox').all()) await box.check()
  const release = await hold(page, 'applications/*/approval')
  await page.getByRole('button', { name: 'Approve and invite' }).click()
  await article.getByRole('heading', { level: 2 }).first().click()
  await page.keyboard.press('j')
  await expect(article).toContainText(second.companyName)
  await article.getByRole('heading', { level: 2 }).first().click()
  await page.keyboard.press('x')
  await dialog.getByLabel('Reason').fill('No shop of its own.')
  release()
  await expect(page.getByText(`${first.companyName} is now a partner.`)).toBeVisible()
  await expect(list.filter({ hasText: first.companyName })).toHaveCount(0)
  await expect(dialog.getByLabel('Reason')).toHaveValue('No shop of its own.')

  await test.step('another dialog of the same application stays open', async () => {
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await article.getByRole('button', { name: 'Ask for info' }).click()
    await dialog.getByLabel('Your question').fill('Where is your shop?')
    const releaseQuestion = await hold(page, 'applications/*/question')
    await dialog.getByRole('button', { name: 'Send question' }).click()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await article.getByRole('button', { name: 'Reject', exact: true }).click()
    await dialog.getByLabel('Reason').fill('No shop at all.')
    releaseQuestion()
    await expect(page.getByText(`Your question to ${second.companyName} has been sent.`)).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue('No shop at all.')
  })
})

test('a partner that is created or merged late leaves the one that was opened since @desktop', async ({ page }) => {
  const client = await manager(page)
  const [target, edited] = await partnerIds(page, 'lumiere', 'nordlicht')
  const { body: other } = await client.call(createPartner, { input: callSamples['createPartner'] as never })
  await enterDesk(page)
  const edit = async () => {
    await page.getByRole('row').getByRole('link', { name: 'Nordlicht' }).first().click()
    await page.getByRole('button', { name: 'Edit Prices and agent' }).click()
    await page.getByLabel('Tags').fill('Spa, Lyon')
  }
  const expectUnchanged = async () => {
    await expect(page.getByLabel('Tags')).toHaveValue('Spa, Lyon')
    expect(new URL(page.url()).searchParams.get('partner')).toBe(edited)
  }
  await openSection(page, `partners&partner=${target}&merge=${other.id}`)
  const releaseMerge = await hold(page, 'partners/*/merge')
  await page.getByRole('button', { name: /^Merge .* into / }).click()
  await page.getByRole('button', { name: 'All partners' }).click()
  await page.getByRole('button', { name: 'All partners' }).click()
  await edit()
  releaseMerge()
  await expect(page.getByText(`${other.name} has been merged into Maison Lumière.`)).toBeVisible()
  await expectUnchanged()

  await openSection(page, 'partners&new')
  const fill = async (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill('Name', 'Parfumerie du Lac')
  await fill('Legal name', 'Parfumerie du Lac SARL')
  const billing = page.getByRole('group', { name: 'Billing address' })
  const fields = { 'First name': 'Inès', 'Last name': 'Moreau', Company: 'Parfumerie du Lac', Street: '3 quai du Lac' }
  for (const [label, value] of Object.entries({ ...fields, Postcode: '74000', City: 'Annecy' }))
    await billing.getByLabel(label).fill(value)
  await billing.getByLabel('Country', { exact: true }).selectOption('FR')
  await page.getByLabel('Price list').selectOption('eur')
  await fill('Email of the Admin', 'ines@lac.example')
  const releaseNew = await hold(page, 'partners')
  await page.getByRole('button', { name: 'Create partner' }).click()
  await page.getByRole('button', { name: 'All partners' }).click()
  await edit()
  releaseNew()
  await expect(page.getByText('Parfumerie du Lac has been created and the invitation sent.')).toBeVisible()
  await expectUnchanged()
})

test('a coupon that is created, renamed or deleted late leaves the one that was opened since @desktop', async ({
  page
}) => {
  const client = await manager(page)
  const terms = inputOf((await client.call(readCoupon, { params: { code: 'SUMMER10' } })).body)
  for (const code of ['SPARE5', 'SPARE6', 'SPARE7']) await client.call(addCoupon, { input: { ...terms, code } })
  await enterDesk(page)
  await openSection(page, 'promotions')
  const uses = page.getByLabel('Maximum uses')
  const open = async (code: string) => {
    await page.getByRole('link', { name: code, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)
  }
  const back = () => page.getByRole('button', { name: 'All coupons' }).click()
  const edit = () => page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editOther = async () => {
    await back()
    await open('SPARE7')
    await edit()
    await uses.fill('77')
  }
  const expectUnchanged = async (text: string) => {
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SPARE7')
    await expect(uses).toHaveValue('77')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await back()
  }
  await test.step('deleted', async () => {
    await open('SPARE5')
    await page.getByRole('button', { name: 'Delete …' }).click()
    const dialog = page.getByRole('dialog')
    const release = await hold(page, 'coupons/SPARE5')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await editOther()
    release()
    await expectUnchanged('Coupon SPARE5 has been deleted.')
  })
  await test.step('renamed', async () => {
    await open('SPARE6')
    await edit()
    await page.getByLabel('Code', { exact: true }).fill('SPARE8')
    const release = await hold(page, 'coupons/SPARE6')
    await page.getByRole('button', { name: 'Save' }).click()
    await editOther()
    release()
    await expectUnchanged('Changes saved.')
  })
  await test.step('created', async () => {
    await page.getByRole('button', { name: 'New coupon' }).click()
    await page.getByLabel('Code', { exact: true }).fill('SPARE9')
    await page.getByLabel('Percent off').fill('5')
    const release = await hold(page, 'coupons')
    await page.getByRole('button', { name: 'Create coupon' }).click()
    await editOther()
    release()
    await expectUnchanged('Coupon SPARE9 has been created.')
  })
})

test('a form or dialog that was opened again since stays open after a late success @desktop', async ({ page }) => {
  const [id] = await partnerIds(page, 'lumiere')
  await enterDesk(page)
  await openSection(page, `partners&partner=${id}`)
  const dialog = page.getByRole('dialog')
  await test.step('a partner’s form', async () => {
    const edit = page.getByRole('button', { name: 'Edit Company' })
    await edit.click()
    await page.getByLabel('Phone').fill('+33 4 72 11 11 11')
    const release = await hold(page, 'partners/*/company')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await edit.click()
    await page.getByLabel('Phone').fill('+33 4 72 22 22 22')
    release()
    await expect(page.getByText('Changes saved.')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('+33 4 72 22 22 22')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('definition').filter({ hasText: '+33 4 72 11 11 11' })).toBeVisible()
  })
  await test.step('an invitation', async () => {
    await page.getByRole('button', { name: 'Invite …' }).click()
    await dialog.getByLabel('Email').fill('first@lumiere.example')
    const release = await hold(page, 'partners/*/users')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Invite …' }).click()
    await dialog.getByLabel('Email').fill('second@lumiere.example')
    release()
    await expect(page.getByText('The invitation has been sent.')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue('second@lumiere.example')
    await expect(page.getByText('first@lumiere.example')).not.toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('a price list', async () => {
    await openSection(page, 'prices&list=usd')
    await page.getByRole('button', { name: 'Edit list' }).click()
    await dialog.getByLabel('Name').fill('Retail America')
    const release = await hold(page, 'price-lists/usd/name')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit list' }).click()
    await dialog.getByLabel('Name').fill('Retail Americas')
    release()
    await expect(page.getByText('Price list saved')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Retail Americas')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('option', { name: /^Retail America\b/ })).toBeAttached()
  })
})
