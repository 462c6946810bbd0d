import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

const buyer = 'commercial@maison-lumiere.example'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })

test('answers are searched, opened by URL, and their URL is copied @desktop', async ({ page, context }) => {
  const consoleErrors = consoleErrorsOf(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, buyer)
  await page.goto('/shop/help')
  const questions = page.locator('[data-answer] summary')
  for (const name of ['Orders', 'Products', 'Payments', 'Other']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  await expect(questions).toHaveCount(18)
  await expect(page.getByRole('main').getByText('Camille Roux')).toBeVisible()

  await test.step('searches questions and answers', async () => {
    const field = page.getByRole('searchbox', { name: 'Search questions and answers' })
    await field.fill('AIR freight')
    await expect(page.getByText('1 of 18 questions')).toBeVisible()
    await expect(questions.filter({ visible: true })).toHaveText(['How long does delivery take?'])
    await field.fill('no such words')
    await expect(page.getByText('No results for “no such words”.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all questions' }).click()
    await expect(field).toBeFocused()
    await expect(questions.filter({ visible: true })).toHaveCount(18)
  })

  await test.step('opens by keyboard and copies the link', async () => {
    await questions.filter({ hasText: 'How long is the warranty?' }).press('Enter')
    await expect(page.getByText('Every device carries a one-year warranty', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Copy link to the answer: How long is the warranty?' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    await expectAccessible(page)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/\/shop\/help#faq-warranty$/)
  })

  await test.step('an address opens its answer, also on a page that is open already', async () => {
    await page.goto('/shop')
    await page.goto('/shop/help#faq-invoices')
    await expect(page.getByText('beside each order in the order history', { exact: false })).toBeInViewport()
    await page.getByRole('searchbox').fill('warranty')
    await page.evaluate(() => (location.hash = '#faq-chargers'))
    await expect(page.getByText('Every rechargeable product comes with its charger', { exact: false })).toBeInViewport()
  })
  expect(consoleErrors).toEqual([])
})

test('a support request keeps its input until it has been sent @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/help')
  await page.getByRole('button', { name: 'Contact support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact support' })
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  const send = dialog.getByRole('button', { name: 'Send' })
  const file = dialog.locator('[type=file]')

  await test.step('knows who asks, and requires three fields', async () => {
    await expect(field('Question')).toBeFocused()
    await expect(field('Name')).toHaveValue('Hugo Lambert')
    await expect(field('Email')).toHaveValue(buyer)
    const subjects = ['Profile setup', 'Order', 'Invoice', 'Sales Inquiry', 'Other']
    await expect(field('Subject').locator('option')).toHaveText(subjects)
    await send.click()
    await expect(field('Question')).toHaveAccessibleDescription('Field is required')
    await expect(field('Question')).toBeFocused()
    await field('Name').fill('')
    await expect(field('Name')).toHaveAccessibleDescription('Field is required')
    await field('Name').fill('Hugo')
    await expect(field('Name')).not.toHaveAttribute('aria-invalid')
    await expectAccessible(page)
  })

  await test.step('takes one file, a new one in place of the old', async () => {
    await field('Question').fill('Where is my order?')
    await field('Subject').selectOption('Sales Inquiry')
    await file.setInputFiles({ name: 'order.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
    await expect(file).toHaveAccessibleDescription(/^order\.exe has the wrong format/)
    await file.setInputFiles(pdf('first.pdf'))
    await file.setInputFiles(pdf('second.pdf'))
    await expect(dialog.getByText('first.pdf')).toHaveCount(0)
    await expect(dialog.getByText('second.pdf')).toBeVisible()
  })

  await test.step('keeps everything where nobody answers, and where the server refuses', async () => {
    await page.route('**/form/support', (route) => route.abort())
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('Your question is still here')
    await page.unroute('**/form/support')
    await field('Email').fill('hugo')
    await expect(field('Email')).not.toHaveAttribute('aria-invalid')
    await send.click()
    await expect(field('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('Email')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Contact support' }).click()
    await expect(field('Question')).toHaveValue('Where is my order?')
    await expect(field('Subject')).toHaveValue('sales-inquiry')
    await expect(dialog.getByText('second.pdf')).toBeVisible()
  })

  await test.step('is thanked with a number', async () => {
    await field('Email').fill(buyer)
    await send.click()
    await expect(
      dialog.getByText('Thank you for reaching out! We will get back to you as soon as possible')
    ).toBeVisible()
    await expect(dialog.getByRole('status')).toBeFocused()
    await expect(dialog.getByText(/^Q-\w{7}$/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Contact support' }).click()
    await expect(field('Question')).toHaveValue('')
    await expect(dialog.getByText('second.pdf')).toHaveCount(0)
  })

  await test.step('is listed, or the list says that it could not be loaded', async () => {
    const list = '**/support-requests?*'
    const alert = page.getByRole('main').getByRole('alert')
    await page.route(list, (route) => route.abort())
    await page.reload()
    await expect(alert).toContainText('cannot be reached')
    await page.unroute(list)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Your requests' })).toBeVisible()
    await expect(alert).toBeHidden()
  })

  await test.step('is opened by URL, and a reply typed before the list is there stays', async () => {
    await page.getByRole('button', { name: /^Sales Inquiry/ }).click()
    const reply = page.getByLabel('Your reply')
    await expect(reply).toBeVisible()
    const list = Promise.withResolvers<void>()
    await page.route('**/support-requests?*', async (route) => {
      await list.promise
      await route.continue()
    })
    await page.reload()
    await reply.fill('One more thing.')
    list.resolve()
    await expect(page.getByText('Your requests')).toBeAttached()
    await expect(reply).toHaveValue('One more thing.')
  })
})

test('the help page fits a narrow phone in German, with the dialog open @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, 'marketing@maison-lumiere.example')
  await page.goto('/de/shop/help#faq-when-is-my-card-charged')
  await expect(page.getByText('Der Betrag ist freigegeben.')).toBeInViewport()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await page.getByRole('button', { name: 'Support kontaktieren' }).click()
  await expect(page.getByLabel('Ihre Frage')).toBeFocused()
  expect(await width()).toBe(320)
  await expectAccessible(page)
})
