import type { Page } from '@playwright/test'
import { expect, waitForHydration, test } from '../../support/e2e.ts'
import { enterDesk, openSection, placeOrder } from '../desk/desk.ts'
import { newestMail } from '../mailbox.ts'
import { expectAccessible } from '../shopper.ts'

const password = 'une phrase assez longue'

/** An unknown shop, as a complete draft of the form. */
const draftOf = (email: string, companyName: string) => ({
  form: {
    email,
    name: 'Camille',
    surname: 'Favre',
    phone: '+41 22 700 10 20',
    companyName,
    billingCountry: 'CH',
    vatNumber: 'CHE107787577',
    typeOfBusiness: 'b2c',
    businessName: companyName,
    streetAddress: 'Rue du Lac 1',
    postalCode: '1201',
    city: 'Genève',
    companyStatus: 'existing',
    businessModel: 'pharmacy'
  },
  step: 3,
  accepted: '2026-11 emea'
})

const atDesk = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a shop applies in French, is approved, orders, and sees its shipment and invoice @desktop', async ({
  page: desk,
  browser
}, { project }) => {
  const isPhone = project.name === 'phone'
  const email = `camille-${project.name}@pharmacie-du-lac.example`
  const company = `Pharmacie du Lac ${project.name}`
  const shop = await (await browser.newContext()).newPage()

  await test.step('somebody applies', async () => {
    await shop.goto('/fr/register')
    await shop.evaluate(
      (draft) => sessionStorage.setItem('draft:register:', draft),
      JSON.stringify(draftOf(email, company))
    )
    await shop.reload()
    await waitForHydration(shop)
    await expect(shop.getByRole('heading', { level: 2, name: 'Votre activité' })).toBeVisible()
    await shop.locator('form button[type=submit]').click()
    await expect(shop.getByRole('heading', { name: 'Merci de votre inscription' })).toBeFocused()
  })

  await test.step('staff approve', async () => {
    await enterDesk(desk)
    await openSection(desk, 'applications')
    await desk.getByRole('searchbox').fill(company)
    if (isPhone) await desk.getByRole('listitem').getByRole('button', { name: company }).click()
    await expect(desk.getByRole('article').getByRole('heading', { name: company })).toBeVisible()
    await desk.getByLabel('Price list').selectOption('eur')
    const separate = desk.getByRole('checkbox', { name: 'It is a separate company, not a duplicate' })
    if (await separate.isVisible()) await separate.check()
    await desk.getByRole('button', { name: 'Approve and invite' }).click()
    await expect(desk.getByText(`${company} is now a partner.`)).toBeVisible()
  })

  await test.step('the first Admin sets a password by the mail, and comes in', async () => {
    const { links, text } = await newestMail(shop.request, email)
    expect(text).toContain(company)
    await shop.goto(links[0]!)
    await shop.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
    await shop.getByLabel('Répétez le mot de passe').fill(password)
    await shop.keyboard.press('Enter')
    await shop.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
    await shop.locator('input[type=email]').fill(email)
    await shop.locator('input[type=password]').fill(password)
    await shop.keyboard.press('Enter')
    await shop.waitForURL('**/fr/shop')
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('Camille')
  })

  const number = await placeOrder(shop.request, { email, password }, 24)

  await test.step('staff take the money, approve, ship and invoice', async () => {
    await desk.goto('/desk?section=orders')
    await desk.getByRole('searchbox').fill(number)
    await desk.getByRole('link', { name: number }).click()
    await atDesk(desk, 'Mark as paid')
    await atDesk(desk, 'Approve')
    await desk.getByRole('main').getByRole('button', { name: 'Ship', exact: true }).click()
    await desk.getByRole('dialog').getByLabel('Carrier').fill('DHL')
    await desk.getByRole('dialog').getByLabel('Tracking number').fill('00340434199')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('link', { name: '00340434199' })).toBeVisible()
    await atDesk(desk, 'Issue invoice')
  })

  await test.step('the buyer sees where it is and what it cost', async () => {
    await shop.goto('/fr/shop/account')
    await shop.getByRole('button', { name: /^Voir/ }).first().click()
    const dialog = shop.getByRole('dialog')
    await expect(dialog.getByText('00340434199')).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^Facture 20/ })).toBeVisible()
    await expectAccessible(shop)
  })
  await shop.context().close()
})

test('a partner’s session does not open the desk, nor the desk’s the shop @desktop', async ({ page }) => {
  await enterDesk(page)
  await page.goto('/shop')
  await page.waitForURL('**/login?next=*')
  const stored = await page.evaluate(() => localStorage.getItem('desk')!)
  const token = /desk\.[\w-]+/.exec(stored)![0]
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/v2/desk/orders', { headers })).status()).toBe(200)
  expect((await page.request.get('/api/v2/shop/orders', { headers })).status()).toBe(401)
})
