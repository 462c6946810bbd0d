import { changeAgent, listAgents } from '../../../../contract/desk/settings/agents.ts'
import { expect, test } from '../../../support/e2e.ts'
import { expectAccessible } from '../../shopper.ts'
import { colleague, enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-agents' })

test('a manager adds an agent, hands partners over and deletes the other @desktop', async ({ page }) => {
  await enterDesk(page)
  await openSection(page, 'settings&part=agents')
  const row = (name: string) => page.getByRole('row', { name }).or(page.getByRole('listitem').filter({ hasText: name }))
  const menu = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
  await expect(menu('Camille Roux')).toBeVisible()

  await page.getByRole('button', { name: 'Add agent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('camille roux')
  await dialog.getByLabel('Email').fill('ana@shop.example')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('There is already an agent with this name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Ana Brun')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(menu('Ana Brun')).toBeVisible()

  await menu('Camille Roux').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog.getByText('1 partner is assigned to Camille Roux.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('New agent').selectOption('Ana Brun')
  await dialog.getByRole('button', { name: 'Reassign 1 partner' }).click()
  await expect(dialog.getByText('No partner is assigned to this agent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(menu('Camille Roux')).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Agent deleted Camille Roux')
  await expect(history).not.toContainText('fields.')

  await row('Ana Brun').getByRole('link', { name: '1' }).first().click()
  await expect(page.getByRole('main')).toContainText('Maison Lumière')
})

test('two managers edit an agent, and an inactive one stays with its partner @desktop', async ({ page, request }) => {
  await enterDesk(page)
  await openSection(page, 'settings&part=agents')
  await page.getByRole('button', { name: 'Actions for Dana Whitfield' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('own@shop.example')
  await dialog.getByRole('switch', { name: 'Active' }).click()

  const other = await colleague(request, 'desk@velara.example')
  const dana = (await other.call(listAgents)).body.find((agent) => agent.name === 'Dana Whitfield')!
  const { id, name, isActive, version } = dana
  const input = { name, isActive, version, email: 'saved@shop.example', phoneNumber: '+1 212 555 0199' }
  await other.call(changeAgent, { params: { id }, input })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Someone else has changed this agent')
  await expect(dialog.getByLabel('Email')).toHaveValue('own@shop.example')
  await expect(dialog.getByLabel('Phone')).toHaveValue('+1 212 555 0199')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('own@shop.example').first()).toBeVisible()

  await openSection(page, `partners&agent=${id}`)
  await expect(page.getByLabel('Agent', { exact: true }).locator('option:checked')).toHaveText(
    'Dana Whitfield (inactive)'
  )
  await page.locator('[data-partner-link]').first().click()
  await page.getByRole('button', { name: 'Edit Prices and agent' }).click()
  await expect(page.getByLabel('Agent', { exact: true }).locator('option:checked')).toHaveText(
    'Dana Whitfield (inactive)'
  )
  await expectAccessible(page)
})
