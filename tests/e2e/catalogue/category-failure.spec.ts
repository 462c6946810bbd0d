import { expect, test } from '../../support/e2e.ts'
import { enter, expectAccessible } from '../shopper.ts'

const buyer = 'commercial@maison-lumiere.example'
const category = '/shop/category/sex-toys-for-women'

test('a category that cannot load says so once, and its placeholder has room for its collections @desktop', async ({
  page
}) => {
  await enter(page, buyer)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let works = false
  await page.route(/\/api\/v2\/shop\/(products\?|taxons)/, async (route) => {
    await promise
    if (works) await route.continue()
    else await route.abort()
  })
  await page.goto(category)
  await expect(page.locator('[data-strip] > *')).toHaveCount(5)
  release()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(1)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(again).toHaveCount(1)
  await expectAccessible(page)
  works = true
  await again.click()
  await expect(page.getByRole('heading', { level: 3, name: 'Aria' })).toBeVisible()
  await expect(again).toHaveCount(0)
})
