import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

const buyer = 'commercial@maison-lumiere.example'

test('with reduced motion the film is still, and five banners stay until switched by tab and arrow @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, buyer)
  await page.goto('/shop')
  const banners = page.getByRole('region', { name: 'Promotions' })
  const title = banners.getByRole('heading', { level: 2 })
  await expect(title).toHaveText('Telo, now in lilac')
  await expect(banners.getByRole('tab', { includeHidden: true })).toHaveCount(5)
  const searches = await banners.locator('[data-slide] a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(searches).toHaveLength(5)
  for (const search of searches) expect(search).toMatch(/^\/shop\/products\?search=\w+/)
  await banners.getByRole('tab', { name: /^Luma/ }).click()
  await expect(title).toHaveText('Luma, one button and done')
  await expect(banners.getByRole('link', { name: 'View Luma' })).toHaveAttribute('href', '/shop/products?search=Luma')
  await banners.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText('Duo, one remote for two')
  await expect(banners.getByRole('tab', { name: /^Duo/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Pause promotions' })).toBeHidden()

  await page.getByRole('heading', { name: 'Made for an open shelf' }).scrollIntoViewIfNeeded()
  const film = page.locator('video')
  await expect(film).toHaveAttribute('poster', /collection\.webp$/)
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await expect(page.getByRole('heading', { name: 'Nordic Form Prize' })).toBeVisible()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a banner stays for 40 seconds unless paused; the film loads near the viewport, plays, and can be paused @desktop', async ({
    page
  }) => {
    const films: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/video/')) films.push(request.url())
    })
    await enter(page, buyer)
    await page.goto('/shop')
    await expect(page.getByRole('heading', { name: 'Collections' })).toBeVisible()
    expect(films).toEqual([])
    await page.mouse.move(0, 0)
    const banners = page.getByRole('region', { name: 'Promotions' })
    const line = banners.getByRole('tab', { selected: true }).locator('[data-progress]')
    const animation = (work: 'duration' | 'state' | 'finish') =>
      line.evaluate((element, what) => {
        const [running] = element.getAnimations()
        if (what === 'finish') running?.finish()
        return what === 'duration' ? running?.effect?.getTiming().duration : running?.playState
      }, work)
    expect(await animation('duration')).toBe(40_000)
    expect(await animation('state')).toBe('running')
    await banners.getByRole('button', { name: 'Pause promotions' }).click()
    await expect.poll(() => animation('state')).toBe('paused')
    await banners.getByRole('button', { name: 'Play promotions' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => animation('state')).toBe('running')
    await animation('finish')
    await expect(banners.getByRole('heading', { level: 2 }).last()).toHaveText('Luma, one button and done')

    await test.step('the film', async () => {
      await page.getByRole('heading', { name: 'Made for an open shelf' }).scrollIntoViewIfNeeded()
      const film = page.locator('video')
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
      expect(await film.evaluate((video: HTMLVideoElement) => [video.loop, video.muted])).toEqual([true, true])
      const captions = page.getByRole('button', { name: 'Captions', pressed: false })
      const shown = () => film.evaluate((video: HTMLVideoElement) => [...video.textTracks].map(({ mode }) => mode))
      expect(await shown()).not.toContain('showing')
      await captions.click()
      expect(await shown()).toEqual(['showing'])
      await page.getByRole('button', { name: 'Captions', pressed: true }).click()
      expect(await shown()).toEqual(['hidden'])
      await page.getByRole('button', { name: 'Pause film' }).click()
      await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible()
      expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    })
  })
})

test('on phones, an arrow leads to the next banner, and quantity and Add share a line, in German too @phone', async ({
  page
}) => {
  await enter(page, buyer)
  await page.goto('/shop')
  const banners = page.getByRole('region', { name: 'Promotions' })
  await banners.getByRole('button', { name: 'Next promotion' }).click()
  await expect(banners.getByRole('heading', { level: 2 })).toHaveText('Luma, one button and done')
  await expectAccessible(page)
  await page.goto('/de/shop')
  expect(await heightOfOrder(page.getByRole('article').filter({ hasText: 'Luma, Rosé' }))).toBeLessThan(60)
})

test('quantity and Add of a product share a line in a grid, before and after adding @desktop', async ({ page }) => {
  await enter(page, buyer)
  for (const locale of ['de', 'it'])
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/${locale}/shop/products?search=luma`)
      const card = page.getByRole('article').first()
      expect(await heightOfOrder(card)).toBeLessThan(45)
      await card.locator('button[type=submit]').click()
      await expect(card.locator('button[type=submit] svg')).toBeVisible()
      expect(await heightOfOrder(card)).toBeLessThan(45)
    }
})

/** Height of a card's quantity and button in pixels; two lines are higher than 70. */
async function heightOfOrder(card: Locator): Promise<number> {
  await expect(card.locator('button[type=submit]')).toBeVisible()
  return card.locator('form').evaluate((form) => form.clientHeight)
}

test('overdue amounts, reordering and open orders come first; Marketing sees no payments @desktop', async ({
  page
}) => {
  await enter(page, buyer)
  await page.goto('/shop')
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')
  await expect(shortcuts).toHaveText(['Order by file', 'Reorder', 'Contract prices'])
  const main = page.getByRole('main')
  const index = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Bestsellers' }) })
  await expect(index.getByRole('article')).toHaveCount(4)
  const collections = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Collections' }) })
  await expect(collections.getByRole('link')).toHaveCount(3)
  for (const code of ['clitoral-vibrators', 'prostate-massagers', 'wand-massagers']) {
    await expect(collections.locator(`a[href="/shop/category/${code}"]`)).toContainText(/[1-9]\d* products?\s*$/)
  }
  const agent = main.locator('section').filter({ hasText: 'Your sales agent' })
  await expect(agent.getByRole('heading', { name: 'Camille Roux' })).toBeVisible()
  await expect(agent.getByRole('link', { name: /@velara\.example$/ })).toHaveAttribute('href', /^mailto:camille\.roux@/)
  const footer = page.getByRole('contentinfo')
  const blocks = ['Shop', 'Ranges', 'Privacy', 'Follow us', 'Secure payments']
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText(blocks)
  await expect(footer.getByRole('link', { name: /opens in a new window$/ })).toHaveCount(3)
  const overdue = main.locator('section').filter({ hasText: /Overdue by \d+ days/ })
  await expect(overdue.getByText(/^Invoice \d{4}-\d{6} was due on/)).toBeVisible()
  await expect(overdue.getByRole('link', { name: /^Pay €/ })).toHaveAttribute('href', /section=payments&pending=true$/)
  const onTheWay = page.getByRole('list', { name: 'On its way' }).getByRole('listitem')
  await expect(onTheWay).toHaveCount(3)
  const last = page.getByRole('list', { name: 'Reorder' }).getByRole('listitem').first()
  await expect(last).toContainText(/Order \d{9}/)
  await expect(last.getByRole('button', { name: /^Reorder \d{9}/ })).toBeVisible()
  const frequent = main.locator('section').filter({ hasText: 'What you order most' })
  await expect(frequent.getByRole('listitem')).toHaveCount(8)
  await frequent.getByRole('button', { name: /^Add Veil/ }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible()
  await last.getByRole('link').click()
  await page.waitForURL('**/shop/account?order=**')
  await enter(page, 'marketing@maison-lumiere.example')
  await page.goto('/shop')
  await expect(page.getByRole('list', { name: 'Orders and lists' }).getByRole('listitem').first()).toContainText(
    /Order \d{9}/
  )
  await expect(onTheWay).toHaveCount(3)
  await expect(overdue).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^Reorder / })).toHaveCount(0)
  await expect(frequent).toHaveCount(0)
  await expect(shortcuts).toHaveText(['Contract prices'])
})
