import { chromium, type Page, type Request } from '@playwright/test'
import config from '../../../playwright.config.ts'
import { enter } from '../../e2e/shopper.ts'
import { signInAtDesk } from '../../e2e/desk/desk.ts'
import type { PageBytes } from './performance.ts'

const buyer = 'commercial@maison-lumiere.example'
const visited = {
  public: { Landing: '/', Catalogue: '/product-catalog', Category: '/product-catalog/condoms', 'Sign-in': '/login' },
  buyer: {
    'Shop home': '/shop',
    'Shop category': '/shop/category/condoms',
    'Shop product': '/shop/products/luma',
    'Quick order': '/shop/quick-order',
    'Cart, empty': '/shop/cart',
    Orders: '/shop/account?section=order-history'
  },
  staff: { 'Desk: Today': '/desk?section=today', 'Desk: orders': '/desk?section=orders' }
}

const kinds: Record<string, keyof Omit<PageBytes, 'name'>> = {
  document: 'document',
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'pictures'
}

/** Bytes of the pages of a demo shop, and the browser's version. */
export async function measurePages(url: string): Promise<{ pages: PageBytes[]; browser: string }> {
  const browser = await chromium.launch(config.use?.launchOptions)
  const pages: PageBytes[] = []
  try {
    for (const [who, paths] of Object.entries(visited)) {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'en-US',
        viewport: { width: 1440, height: 900 }
      })
      const page = await context.newPage()
      if (who === 'buyer') await enter(page, buyer)
      if (who === 'staff') await signInAtDesk(page)
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
      for (const [name, path] of Object.entries(paths)) pages.push(await bytesOf(page, name, path))
      await context.close()
    }
    return { pages, browser: browser.version() }
  } finally {
    await browser.close()
  }
}

async function bytesOf(page: Page, name: string, path: string): Promise<PageBytes> {
  await page.goto('about:blank')
  const requests: Request[] = []
  const note = (request: Request) => requests.push(request)
  page.on('requestfinished', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('requestfinished', note)
  const bytes = { name, document: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, data: 0 }
  for (const request of requests)
    bytes[kinds[request.resourceType()] ?? 'data'] += (await request.sizes()).responseBodySize
  return bytes
}
