import type { Page } from '@playwright/test'
import { expect } from '../../support/e2e.ts'
import { testWithProvider } from '../../support/external/provider-test.ts'
import { startStripe, type StripeApi, stripeKeys } from '../../support/external/stripe-api.ts'
import { toPayment } from './paying.ts'
import { expectReflow } from '../reflow.ts'
import { consoleErrorsOf, enter } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

/** A shop configured for Stripe, with a mock of its API. */
const test = testWithProvider(startStripe, (url) => ({ ...stripeKeys, STRIPE_API_URL: url }))

/**
 * Mocks Stripe.js (docs.stripe.com/js): the Payment Element as one field, and the 3-D Secure window, which Stripe
 * appends to the body above everything, as a button.
 */
const stripeScript = `
  window.Stripe = Object.assign(() => ({
    _registerWrapper() {},
    elements: ({ clientSecret, locale }) => ({
      clientSecret,
      create: () => {
        const heard = {}
        const field = Object.assign(document.createElement('input'), { ariaLabel: 'Card at Stripe, ' + locale })
        return {
          on: (event, listen) => (heard[event] = listen),
          mount: (box) => {
            box.append(field)
            field.addEventListener('input', () => heard.change({}))
            heard.ready({})
          },
          destroy: () => field.remove()
        }
      }
    }),
    confirmPayment: async ({ elements, confirmParams, redirect }) => {
      const bank = Object.assign(document.createElement('button'), { textContent: 'The bank agrees' })
      Object.assign(bank.style, { position: 'fixed', top: 0, left: 0, zIndex: 2147483647 })
      document.body.append(bank)
      await new Promise((resolve) => bank.addEventListener('click', resolve))
      bank.remove()
      const card = document.querySelector('[aria-label^="Card at Stripe"]').value
      return window.atStripe(elements.clientSecret, card, confirmParams.return_url, redirect)
    }
  }), { version: 3 })
`

async function standInForStripe(page: Page, stripe: StripeApi): Promise<string[]> {
  const delivered: string[] = []
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript })
  )
  await page.exposeFunction('atStripe', (secret: string, card: string, back: string, redirect: string) => {
    const id = [...stripe.intents.values()].find(({ client_secret }) => client_secret === secret)!.id
    delivered.push(`${new URL(back).pathname} ${redirect}`)
    if (card === 'good') {
      stripe.authorize(id, new Date(Date.now() + 6 * 24 * 60 * 60_000))
      return {}
    }
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
    stripe.decline(id, error)
    return { error }
  })
  return delivered
}

test('Stripe’s form opens under the page’s policy, 3-D Secure works, and a declined card can be retried @desktop', async ({
  page,
  provider
}) => {
  const texts = textsByLanguage.en
  const consoleErrors = consoleErrorsOf(page)
  const delivered = await standInForStripe(page, provider)
  await enter(page, 'commercial@maison-lumiere.example')
  const complete = await toPayment(page, texts, 'Card')
  await complete.click()
  const dialog = page.getByRole('dialog')
  const bank = page.getByRole('button', { name: 'The bank agrees' })

  await dialog.getByLabel('Card at Stripe, en').fill('bad')
  await expectReflow(page)
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await bank.click()
  await expect(dialog.getByRole('alert')).toContainText('Payment error')
  await expect(dialog.getByRole('alert')).toContainText('The bank declined the card.')

  // A new payment replaces the declined one, with an empty form.
  await expect(dialog.getByLabel('Card at Stripe, en')).toHaveValue('')
  await dialog.getByLabel('Card at Stripe, en').fill('good')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await bank.click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  expect(delivered).toEqual(['/shop/payment/status if_required', '/shop/payment/status if_required'])
  expect(consoleErrors).toEqual([])
})

test('a paid card is not announced as declined if the confirmation or the order is lost @desktop', async ({
  page,
  provider
}) => {
  const texts = textsByLanguage.en
  await standInForStripe(page, provider)
  await enter(page, 'commercial@maison-lumiere.example')
  await (await toPayment(page, texts, 'Card')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Card at Stripe, en').fill('good')
  await page.route('**/confirm', (route) => route.abort())
  // A declined payment would be opened again.
  await page.route('**/configuration', (route) => route.abort())
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'The bank agrees' }).click()
  const waiting = dialog.getByText('The bank has not responded yet')
  await expect(waiting).toBeVisible()

  const polled = (path: RegExp) => page.waitForRequest((request) => path.test(new URL(request.url()).pathname))
  await polled(/\/confirm$/)
  await expect(waiting).toBeVisible()
  await page.route(/\/shop\/orders\/[^/]+$/, (route) => route.abort())
  await page.unroute('**/confirm')
  await polled(/\/shop\/orders\/[^/]+$/)
  await expect(waiting).toBeVisible()
  await page.unroute(/\/shop\/orders\/[^/]+$/)
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
})
