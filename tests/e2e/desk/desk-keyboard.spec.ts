import { expect, test } from '../../support/e2e.ts'
import { enterDesk, openFirst, openSection } from './desk.ts'
import { newestMail } from '../mailbox.ts'
import { expectAccessible, pressTo } from '../shopper.ts'

test.use({ ownShop: 'desk' })

test('applications are browsed, questioned and decided by keyboard', async ({ page }) => {
  await enterDesk(page)
  await page.goto('/desk')
  await expectAccessible(page)
  await pressTo(page, 'Tab', page.getByRole('main').getByRole('link', { name: /^Applications/ }))
  await page.keyboard.press('Enter')
  const open = page.locator('li button[aria-current=true]')
  await expect(open).toBeVisible()
  await expectAccessible(page)
  const first = await open.textContent()
  await page.keyboard.press('j')
  await expect(open).not.toHaveText(first!)
  await page.keyboard.press('k')
  await expect(open).toHaveText(first!)

  await page.goto('/desk?section=applications&state=submitted')
  const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first()
  await expect(heading).toBeVisible()
  const name = (await heading.textContent())!
  const email = (await page.getByRole('article').locator('a[href^="mailto:"]').first().textContent())!
  await expect(page.getByRole('button', { name: 'Approve and invite' })).toBeVisible()
  await openFirst(page)
  await page.keyboard.press('i')
  await expect(page.getByLabel('Your question')).toBeFocused()
  await page.keyboard.type('Where is your shop?')
  // Does not settle, because the page stays.
  const goBack = async () => void page.goBack().catch(() => undefined)
  const keep = page.getByRole('button', { name: 'Keep editing' })
  for (const leave of [() => page.keyboard.press('Escape'), goBack]) {
    await leave()
    await expect(keep).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(keep).toBeHidden()
    await expect(page.getByLabel('Your question')).toHaveValue('Where is your shop?')
    await expect(page.getByLabel('Your question')).toBeFocused()
  }
  await expectAccessible(page)
  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Send question' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Your question to ${name} has been sent.`)).toBeVisible()
  expect(await newestMail(page.request, email)).toMatchObject({ kind: 'application-question' })
  await expect(page.getByText('Where is your shop?').first()).toBeVisible()

  await page.keyboard.press('x')
  const reject = page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true })
  const reason = page.getByLabel('Reason')
  await reason.fill('No.')
  await pressTo(page, 'Tab', reject)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Minimum 5 characters')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.fill('No shop of its own.')
  await pressTo(page, 'Tab', reject)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} has been rejected.`)).toBeVisible()
  expect(await newestMail(page.request, email)).toMatchObject({ kind: 'application-rejected' })
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(
    page.getByRole('row').filter({ hasText: 'Application rejected' }).filter({ hasText: name })
  ).toBeVisible()
  await expectAccessible(page)
})

test('the focus moves to the heading of a list whose page is turned, and stays in the upper one of two dialogs', async ({
  page
}) => {
  await enterDesk(page)
  await openSection(page, 'prices')
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()

  await openSection(page, 'partners')
  await page.getByRole('link', { name: 'Maison Lumière' }).press('Enter')
  await page.getByRole('button', { name: 'Suspend …' }).press('Enter')
  const reason = page.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Unpaid')
  await page.keyboard.press('Escape')
  const keep = page.getByRole('button', { name: 'Keep editing' })
  await expect(keep).toBeFocused()
  await keep.evaluate((button: HTMLButtonElement) => (button.disabled = true))
  await expect(page.getByRole('heading', { name: 'Discard what you have entered?' })).toBeFocused()
  await reason.evaluate((field: HTMLInputElement) => (field.disabled = true))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: /^Suspend Maison/ })).toBeFocused()
})

test('every change of a support request and of a template is announced', async ({ page }) => {
  const question = { name: 'Ana Brun', email: 'ana@shop.example', subject: 'other', question: 'Do you ship to Malta?' }
  await page.request.post('/form/support', { multipart: question })
  await enterDesk(page)
  await openSection(page, 'support')
  await page.getByRole('button', { name: /Malta/ }).press('Enter')
  const announced = (text: string) =>
    expect(page.getByRole('region', { name: 'Notices' }).getByText(text)).toBeVisible()
  const assignee = page.getByLabel('Assigned to')
  await assignee.press('ArrowDown')
  await announced('Request assigned')
  await expect(assignee).toBeFocused()
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await announced('Request closed')
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await announced('Request reopened')

  await page.getByRole('button', { name: 'Templates' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit templates …' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Malta')
  await dialog.getByLabel('Text').fill('Yes, we do.')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Template saved')
  await dialog.getByLabel('Template', { exact: true }).selectOption('Malta (English)')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Template deleted')
  await expectAccessible(page)
})
