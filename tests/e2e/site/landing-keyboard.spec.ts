import { expect, test } from '../../support/e2e.ts'
import { pressTo } from '../shopper.ts'

test('a visitor uses the landing page by keyboard', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const bar = page.getByRole('region', { name: 'Cookie notice' })
  await pressTo(page, 'Tab', bar.getByRole('button', { name: 'Accept' }))
  await keyboard.press('Enter')
  await expect(bar).toBeHidden()

  const main = page.getByRole('main')
  await pressTo(page, 'Tab', main.getByRole('link', { name: 'Become a partner' }).first())
  const swatch = main.getByRole('button', { name: 'Teal' }).first()
  await pressTo(page, 'Tab', swatch)
  await keyboard.press('Space')
  await expect(swatch).toHaveAttribute('aria-pressed', 'true')
  const next = main.getByRole('button', { name: 'Next quote' })
  await main.getByRole('heading', { name: 'In the trade press' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-press]')).toHaveAttribute('data-live')
  const lastSource = page.locator('[data-press]').getByRole('listitem').last().getByRole('link')
  await pressTo(page, 'Tab', lastSource)
  await expect(lastSource).toBeInViewport({ ratio: 1 })
  await pressTo(page, 'Tab', next)
  await keyboard.press('Enter')
  await pressTo(page, 'Tab', page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }))
  await keyboard.press('Enter')
  await expect(bar.getByRole('button', { name: 'Accept' })).toBeFocused()
})
