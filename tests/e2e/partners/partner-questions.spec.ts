import { applyAsPartner } from '../../../contract/partners/registration.ts'
import { application, pharmacy } from '../../support/builders/applications.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { expect, test } from '../../support/e2e.ts'
import { enterDesk, openFirst } from '../desk/desk.ts'
import { newestMail, pathIn } from '../mailbox.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'

test.use({ ownShop: 'partner-questions' })

test('staff ask, the applicant answers by the emailed link, staff reject with a reason @desktop', async ({
  page,
  browser
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const sent = await page.request.post(applyAsPartner.path, {
    data: application(pharmacy),
    headers: { 'Accept-Language': 'de', ...idempotencyHeader() }
  })
  expect(sent.ok()).toBe(true)

  await enterDesk(page)
  await page.goto('/desk?section=applications&q=Sternapotheke')
  await openFirst(page)
  await page.getByRole('button', { name: 'Ask for info' }).click()
  await page.getByLabel('Your question').fill('Wie heißt Ihr Online-Shop?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('has been sent.')).toBeVisible()

  await test.step('the form comes back with what was typed, in the language of the application', async () => {
    const mail = await newestMail(page.request, pharmacy.email)
    expect(mail).toMatchObject({ kind: 'application-question' })
    const applicant = await (await browser.newContext()).newPage()
    await applicant.goto(pathIn(mail))
    await expect(applicant.getByText('Wie heißt Ihr Online-Shop?')).toBeVisible()
    await expect(applicant.getByLabel('Vorname')).toHaveValue('Anna')
    await expectAccessible(applicant)
    const nextButton = applicant.getByRole('button', { name: 'Weiter', exact: true })
    await nextButton.click()
    await applicant.getByLabel('Firmenname').fill('Sternapotheke Online GmbH')
    await nextButton.click()
    await nextButton.click()
    await applicant.getByRole('checkbox', { name: /akzeptiere/ }).check()
    await applicant.getByRole('button', { name: 'Erneut senden' }).click()
    await expect(applicant.getByRole('heading', { name: /Vielen Dank/ })).toBeFocused()
    await applicant.context().close()
  })

  await page.goto('/desk?section=applications&state=submitted&q=Sternapotheke')
  await openFirst(page)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Sternapotheke Online GmbH'
  )
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByLabel('Reason').fill('Wir beliefern in München bereits zwei Partner.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('has been rejected.')).toBeVisible()
  const mail = await newestMail(page.request, pharmacy.email)
  expect(mail).toMatchObject({ kind: 'application-rejected' })
  expect(mail.text).toContain('Wir beliefern in München bereits zwei Partner.')
  await page.goto('/desk?section=applications&state=rejected&q=Sternapotheke')
  await openFirst(page)
  await expect(page.getByRole('article').getByText('Wir beliefern in München', { exact: false }).first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})
