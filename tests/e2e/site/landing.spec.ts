import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { brand } from '../../../src/brand.ts'

const month = 2_592_000_000

test('a visitor sees the whole landing page, without prices and unneeded scripts', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    `Six reasons to stock ${brand.name}`,
    'Made quietly, sold openly',
    `${brand.name} in figures`,
    'Bestsellers',
    'Recognised for form and function',
    'In the trade press',
    'From the journal',
    'Open your trade account'
  ])
  for (const figure of ['20,000', '50', '15']) await expect(main.getByText(figure, { exact: true })).toBeVisible()
  await expect(main.getByText('Wholesale prices appear after you sign in.')).toBeVisible()
  await expect(main).not.toContainText(/[€$£]/)
  const payments = page.getByRole('contentinfo').getByRole('heading', { name: 'Secure payments' }).locator('xpath=..')
  await expect(payments.getByRole('listitem')).toHaveText(['Card', 'Bank transfer', 'Invoice, on agreed terms'])
  expect(scripts.filter((address) => /react|swiper|press-carousel/.test(address))).toEqual([])

  const luma = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Luma', exact: true }) })
    .first()
  const before = await luma.getByRole('img').first().getAttribute('src')
  await luma.getByRole('button', { name: 'Teal' }).click()
  await expect(luma.getByRole('button', { name: 'Teal' })).toHaveAttribute('aria-pressed', 'true')
  await expect(luma.getByRole('img').first()).not.toHaveAttribute('src', before!)
  await expect(luma.getByRole('link', { name: 'Luma', exact: true })).toHaveAttribute(
    'href',
    '/product-catalog/sex-toys-for-women/luma'
  )
  await expect(main.getByRole('link', { name: /All articles/ })).toHaveAttribute('target', '_blank')
  await main.getByRole('heading', { name: 'In the trade press' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-press][data-live]')).toBeVisible()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test('press quotes advance every 4 s, three side by side on wide windows, until paused', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const press = page.locator('[data-press]')
  await press.scrollIntoViewIfNeeded()
  await expect(press).toHaveAttribute('data-live')
  const state = () =>
    press.locator('swiper-container').evaluate((row) => {
      const { swiper } = row as unknown as {
        swiper: { params: Params; autoplay: { running: boolean }; activeIndex: number }
      }
      interface Params {
        slidesPerView: number
        autoplay: { delay: number }
      }
      const { params, autoplay, activeIndex } = swiper
      return { shown: params.slidesPerView, delay: params.autoplay.delay, runs: autoplay.running, at: activeIndex }
    })
  expect(await state()).toMatchObject({ shown: isMobile ? 1 : 3, delay: 4000, runs: true })
  await expect.poll(async () => (await state()).at).toBeGreaterThan(0)

  await press.getByRole('button', { name: 'Pause quotes' }).click()
  await page.mouse.move(0, 0)
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
  expect((await state()).runs).toBe(false)
  const { at } = await state()
  await press.getByRole('button', { name: 'Previous quote' }).click()
  expect((await state()).at).not.toBe(at)
  await page.mouse.move(0, 0)
  await press.getByRole('button', { name: 'Play quotes' }).click()
  await expect(press.getByRole('button', { name: 'Pause quotes' })).toBeFocused()
  expect((await state()).runs).toBe(false)
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(0, 0)
  expect((await state()).runs).toBe(true)
})

test('with reduced motion press quotes are switched manually @desktop', async ({ page }) => {
  await page.goto('/')
  const press = page.locator('[data-press]')
  await press.scrollIntoViewIfNeeded()
  await expect(press.getByRole('button')).toHaveCount(2)
  for (const quote of await press.getByRole('listitem').all())
    await expect(quote.getByRole('link')).toHaveAttribute('href', /^https:\/\//)
  const dark = press.locator('[data-places] [data-on]')
  await press.getByRole('button', { name: 'Next quote' }).press('Enter')
  await expect.poll(() => dark.evaluate((line) => [...line.parentElement!.children].indexOf(line))).toBe(1)
})

test('a partner is linked to the shop, and not asked to register @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Enter & Start Shopping' })).toHaveAttribute('href', '/shop')
  await expect(main.getByRole('link', { name: `About ${brand.name}` })).toHaveAttribute('href', '/shop/about')
  await expect(main.getByRole('link', { name: 'Become a partner' })).toHaveCount(0)
})

test('the cookie bar is shown without valid consent, for 30 days, and never on phones', async ({ page, isMobile }) => {
  const bar = page.getByRole('region', { name: 'Cookie notice' })
  const storedConsent = () => page.evaluate(() => localStorage.getItem('cookieConsent'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Nothing is stored before consent.
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  if (isMobile) {
    await expect(bar).toBeHidden()
    return
  }
  await expect(bar).toBeVisible()
  expect(await storedConsent()).toBeNull()
  const from = Date.now()
  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect(bar).toBeHidden()
  const { accepted, expiry } = JSON.parse((await storedConsent())!) as { accepted: boolean; expiry: number }
  expect(accepted).toBe(true)
  expect(expiry - month).toBeGreaterThanOrEqual(from)
  expect(expiry - month).toBeLessThanOrEqual(Date.now())
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()

  await page.evaluate(() =>
    localStorage.setItem('cookieConsent', JSON.stringify({ accepted: true, expiry: Date.now() }))
  )
  await page.goto('/privacy/privacy-policy')
  await expect(bar).toBeVisible()
  expect(await storedConsent()).toBeNull()
  await bar.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(bar.getByRole('button', { name: 'Accept' })).toBeFocused()
  expect(await storedConsent()).toBeNull()
})
