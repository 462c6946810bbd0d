import { accounts } from '../../support/client.ts'
import { expect, test } from '../../support/e2e.ts'
import { newestMail } from '../mailbox.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { enterDesk } from './desk.ts'

test.use({ ownShop: 'desk-support' })

test('a partner asks, the desk replies, the partner answers in the shop, and a late colleague loses nothing @desktop', async ({
  page,
  browser
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await page.goto('/desk')
  const partner = await (await browser.newContext()).newPage()
  await enter(partner, accounts.commercial)

  await test.step('the question', async () => {
    await partner.goto('/shop/help')
    await partner.getByRole('button', { name: 'Contact support' }).click()
    await partner.getByLabel('Subject').selectOption('order')
    await partner.getByRole('textbox', { name: 'Question' }).fill('Two came without their dock.')
    await partner.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(partner.getByText('Your reference number')).toBeVisible()
    await partner.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(partner.getByRole('button', { name: /Two came without/ })).toContainText('Waiting for our reply')
  })

  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Unread: .*Two came without/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Order', level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Unread/ })).toHaveCount(0)
  await expectAccessible(page)
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.fill('They leave today.')
  // Looking up the partner takes nothing away.
  await page.getByRole('complementary').getByRole('link', { name: 'Maison Lumière' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maison Lumière')
  await page.goBack()
  await expect(reply).toHaveValue('They leave today.')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('Your reply has been sent.')).toBeVisible()
  await expect(reply).toBeFocused()
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('They leave today.')
  await expect(reply).toHaveValue('')
  await expect(page.getByLabel('Assigned to')).toHaveValue(/./)

  await test.step('the answer in the shop, opened from the email', async () => {
    const mail = await newestMail(page.request, accounts.commercial)
    expect(mail).toMatchObject({ kind: 'support-reply' })
    const { pathname, search } = new URL(mail.links[0] ?? '')
    await partner.goto(pathname + search)
    const dialog = partner.getByRole('dialog')
    await expect(dialog.getByText('They leave today.')).toBeVisible()
    await expect(dialog.getByText('We have replied')).toBeVisible()
    await dialog.getByLabel('Your reply').fill('One is still missing.')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'box.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByRole('button', { name: /box\.pdf/ })).toBeVisible()
    await expectAccessible(partner)
  })

  await test.step('what was typed in the meantime stays', async () => {
    await reply.fill('Is everything fine?')
    await reply.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText('has changed in the meantime')
    await expect(page.getByText('One is still missing.').last()).toBeVisible()
    await expect(reply).toHaveValue('Is everything fine?')
    await reply.press('Control+Enter')
    await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Is everything fine?')
  })

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
  await partner.context().close()
})

test('a template that is being edited keeps its text while another one is chosen @desktop', async ({ page }) => {
  const question = { name: 'Ana Brun', email: 'ana@shop.example', subject: 'other', question: 'Do you ship to Malta?' }
  await page.request.post('/form/support', { multipart: question })
  await enterDesk(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await page.getByRole('button', { name: /Malta/ }).click()
  const open = async () => {
    await page.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('menuitem', { name: 'Edit templates …' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog')
  const [which, text] = [dialog.getByLabel('Template', { exact: true }), dialog.getByLabel('Text')]
  await dialog.getByLabel('Title').fill('Malta')
  await text.fill('Yes, we do.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(text).toHaveValue('')

  await which.selectOption('Malta (English)')
  await text.fill('Yes, within five days.')
  await which.selectOption('New template')
  await expect(text).toHaveValue('')
  await expect(dialog.getByText('Not saved yet')).toBeHidden()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await open()
  await which.selectOption('Malta (English)')
  await expect(text).toHaveValue('Yes, within five days.')
  await expect(dialog.getByText('Not saved yet')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(text).toHaveValue('Yes, we do.')

  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Template deleted')
  await expect(which.getByRole('option', { name: 'Malta (English)' })).toHaveCount(0)
  await text.fill('What is typed into a new one stays.')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Template restored')
  await expect(text).toHaveValue('What is typed into a new one stays.')
  await which.selectOption('Malta (English)')
  await expect(text).toHaveValue('Yes, we do.')
})
