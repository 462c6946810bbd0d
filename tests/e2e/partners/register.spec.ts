import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { expect, test } from '../../support/e2e.ts'
import { newestMail } from '../mailbox.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { brand } from '../../../src/brand.ts'

const nextButton = (page: Page) => page.locator('form button[type=submit]')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Applications of an email, as stored in the database. */
function stored(dataDir: string, email: string) {
  const db = new Database(join(dataDir, 'shop.db'), { readonly: true, timeout: 5000 })
  const rows = db.prepare('select * from applications where email = ?').all(email) as Record<string, string>[]
  db.close()
  return rows
}

test('a pharmacist applies in French: errors are shown, a reload loses nothing, and it is stored once @phone', async ({
  page,
  server
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const email = 'claire@pharmacie-lumiere.example'
  await page.goto('/fr/login')
  await page.getByRole('link', { name: 'Devenir partenaire' }).click()
  await page.waitForURL('**/fr/register')

  await test.step('the first step names what is missing, with a way to each field', async () => {
    await expect(heading(page, 'Contact')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/fr/login')
    await nextButton(page).click()
    await expect(page.getByLabel('Prénom')).toBeFocused()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('4 champs sont à corriger')
    // What is wrong is said once, below the field.
    await expect(summary.getByRole('link')).toHaveText(['Prénom', 'Nom', 'E-mail', 'Téléphone'])
    await expectAccessible(page)
    await summary.getByRole('link', { name: /E-mail/ }).click()
    await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
    await page.keyboard.type('claire@')
    await page.getByLabel('Prénom').fill(' C ')
    await page.getByLabel('Nom', { exact: true }).fill(' Dubois ')
    await page.getByLabel('Téléphone').fill('+33 4 72 00 11 22')
    await expect(page.getByLabel('Prénom')).toHaveAccessibleDescription('2 caractères minimum')
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/e-mail valide/)
    await page.getByLabel('Prénom').fill(' Claire ')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Entreprise')).toBeFocused()
  })

  await test.step('the company’s country asks for a VAT number; steps that are done lead back', async () => {
    await page.getByLabel('Nom de l’entreprise').fill('Pharmacie Lumière SARL')
    await expect(page.getByLabel('Numéro de TVA')).toHaveCount(0)
    await page.getByLabel('Pays').selectOption('US')
    await expect(page.getByLabel('Numéro d’immatriculation')).toBeVisible()
    await page.getByLabel('Pays').selectOption('FR')
    await expect(page.getByLabel('Numéro d’immatriculation')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Nous vendons aux particuliers' }).check()
    await nextButton(page).click()
    await expect(page.getByLabel('Numéro de TVA')).toBeFocused()
    await expect(page.getByLabel('Numéro de TVA')).toHaveAccessibleDescription(/^Champ obligatoire/)
    await expectAccessible(page)
    await page.getByLabel('Numéro de TVA').fill('FR123')
    await nextButton(page).click()
    await expect(page.getByLabel('Numéro de TVA')).toBeFocused()
    await expect(page.getByLabel('Numéro de TVA')).toHaveAccessibleDescription(/^Ce n’est pas un numéro de TVA valable/)
    await page.getByLabel('Numéro de TVA').fill('FR40303265045')
    const steps = page.getByRole('list', { name: 'Inscription' })
    await expect(steps.getByRole('link')).toHaveCount(1)
    await steps.getByRole('link').click()
    await expect(page.getByLabel('Prénom')).toHaveValue('Claire')
    await nextButton(page).click()
    await nextButton(page).click()
    await expect(heading(page, 'Adresse')).toBeFocused()
  })

  await test.step('a reload keeps the draft and the step', async () => {
    await expect(page.getByLabel('Nom commercial')).toHaveValue('Pharmacie Lumière SARL')
    await page.getByLabel('Rue et numéro').fill('8 rue Mercière')
    await page.reload()
    await expect(page.getByLabel('Rue et numéro')).toHaveValue('8 rue Mercière')
    await expect(page.getByLabel('Code postal')).toHaveAttribute('inputmode', 'numeric')
    await page.getByLabel('Code postal').fill('69002')
    await page.getByLabel('Ville').fill('Lyon')
    await expectAccessible(page)
    await nextButton(page).click()
  })

  await test.step('the evaluation asks by business model, and the terms have to be accepted', async () => {
    await page.getByRole('radio', { name: 'Existante' }).check()
    await nextButton(page).click()
    await expect(page.getByLabel('Modèle d’activité')).toBeFocused()
    await expect(page.getByLabel('Nombre de magasins')).toHaveCount(0)
    await page.getByLabel('Modèle d’activité').selectOption('pharmacy')
    await page.getByLabel('Nombre de magasins').fill('2')
    await page.getByLabel('Pays de vente').fill('belg')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Retirer Belgique' })).toBeVisible()
    await page.getByRole('radio', { name: 'Oui' }).check()
    await page.getByLabel('Nom du fournisseur').fill('Grossiste Martin')
    await nextButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Conditions générales de vente' })
    await expect(dialog).toContainText(brand.legalName)
    // The European version of the terms.
    await expect(dialog).toContainText('intérêts légaux')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Veuillez accepter les conditions générales')).toBeVisible()
    await nextButton(page).click()
    await dialog.getByRole('button', { name: 'Accepter' }).click()
    await expect(page.getByRole('checkbox', { name: 'J’accepte les conditions générales' })).toBeChecked()
    expect(stored(server.dataDir, email)).toEqual([])
  })

  await test.step('a lost answer and a second click store it once', async () => {
    await page.route('**/form/customer', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await nextButton(page).dblclick()
    // The call is retried with the same key before it fails.
    await expect(page.getByRole('alert')).toContainText('Une erreur est survenue', { timeout: 20_000 })
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await page.unroute('**/form/customer')
    const countries = Promise.withResolvers<void>()
    await page.route('**/countries?*', async (route) => {
      await countries.promise
      await route.continue()
    })
    await page.reload()
    await expect(heading(page, 'Votre activité')).toBeVisible()
    // The fields would move it from under the pointer.
    await expect(nextButton(page)).toHaveCount(0)
    countries.resolve()
    await expect(page.getByRole('checkbox', { name: 'J’accepte les conditions générales' })).toBeChecked()
    const pressed = Promise.withResolvers<void>()
    await page.route('**/form/customer', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await nextButton(page).dblclick()
    pressed.resolve()
    await expect(page.getByRole('heading', { name: 'Merci de votre inscription' })).toBeFocused()
    await expectAccessible(page)
    const [row, ...rest] = stored(server.dataDir, email)
    expect(rest).toEqual([])
    expect(row).toMatchObject({
      state: 'submitted',
      locale: 'fr',
      country_code: 'FR',
      company_name: 'Pharmacie Lumière SARL'
    })
    expect((await newestMail(page.request, email)).text).toContain('Merci de votre inscription')
    await page.goto('/fr/register')
    await expect(page.getByLabel('Prénom')).toHaveValue('')
  })
  expect(consoleErrors).toEqual([])
})

test('opening the registration signs out, and a server error leads to its step @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enter(page, 'commercial@nordlicht.example')
  await page.evaluate(() => {
    const form = {
      email: 'a@b.example',
      name: 'Ada',
      surname: 'Bo',
      phone: '1',
      companyName: 'Bo AG',
      billingCountry: 'CH',
      vatNumber: 'CHE107787577',
      typeOfBusiness: 'b2c',
      businessName: 'Bo',
      streetAddress: 'Weg 1',
      postalCode: '8001',
      city: 'Zürich',
      companyStatus: 'startup',
      businessModel: 'distributor'
    }
    sessionStorage.setItem('draft:register:', JSON.stringify({ form, step: 3, accepted: '2026-11 emea' }))
  })
  await page.goto('/de/register')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const problem = {
    detail: 'Bitte korrigieren Sie die markierten Felder.',
    violations: [{ propertyPath: 'relationships.billing_address.town', message: 'Nein.', code: 'choice' }]
  }
  await page.route('**/form/customer', (route) =>
    route.fulfill({ status: 422, json: problem, contentType: 'application/problem+json' })
  )
  await expect(page.getByRole('checkbox', { name: /Allgemeinen Geschäftsbedingungen/ })).toBeChecked()
  await nextButton(page).click()
  await expect(page.getByLabel('Ort')).toBeFocused()
  await expect(page.getByLabel('Ort')).toHaveAccessibleDescription('Nein.')
  // A country outside the region has other terms and more fields, in an earlier step.
  await page.getByLabel('Land').selectOption('US')
  await page.getByLabel('Bundesstaat oder Provinz').selectOption('US-OR')
  await page.getByLabel('Land').selectOption('CA')
  await expect(page.getByLabel('Bundesstaat oder Provinz')).toHaveValue('')
  await page.getByLabel('Land').selectOption('US')
  await page.getByLabel('Bundesstaat oder Provinz').selectOption('US-OR')
  await nextButton(page).click()
  await expect(page.getByLabel('Registernummer')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByLabel('Registernummer').fill('12')
  for (let step = 1; step < 3; step++) await nextButton(page).click()
  await expect(page.getByRole('checkbox', { name: /Allgemeinen Geschäftsbedingungen/ })).not.toBeChecked()
  await expectAccessible(page)
})

test('an emailed link reopens an application with its data and the question, and works once @desktop', async ({
  page,
  server
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const token = `reopen-${crypto.randomUUID()}`
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  const email = 'chiara@erboristeria-fontana.example'
  db.prepare("update applications set state = 'needs-info', reason = 'Qual è la partita IVA?' where email = ?").run(
    email
  )
  db.prepare(
    "insert into application_links (token_hash, application_id, created_at, expires_at) select ?, id, '2026', '2999' from applications where email = ?"
  ).run(createHash('sha256').update(token).digest('base64url'), email)
  db.close()
  await page.goto(`/it/register/application/${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Completi la Sua richiesta' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/it/register/application/new')
  await expect(page.getByText('Qual è la partita IVA?')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Chiara')
  await nextButton(page).click()
  await page.getByLabel('Partita IVA').fill('IT00743110157')
  for (let step = 1; step < 3; step++) await nextButton(page).click()
  await page.getByRole('checkbox', { name: 'Accetto le condizioni generali' }).check()
  await page.getByRole('button', { name: 'Invia di nuovo' }).click()
  await expect(page.getByRole('heading', { name: 'Grazie per la registrazione!' })).toBeFocused()
  expect(stored(server.dataDir, email)).toMatchObject([{ state: 'submitted', vat_key: 'IT00743110157', flags: '[]' }])
  await page.goto(`/it/register/application/${token}`)
  await expect(page.getByText('Questo link non è più valido', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})
