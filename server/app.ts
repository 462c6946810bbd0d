import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { nonPagePrefixes } from '../contract/pages.ts'
import { mountAccount } from './account/routes.ts'
import { mountApiDocs } from './api-docs/routes.ts'
import { mountCart } from './cart/routes.ts'
import { mountCatalogue } from './catalogue/routes.ts'
import { mountChannel } from './channel/routes.ts'
import { mountCheckout } from './checkout/routes.ts'
import { mountContractPrice } from './contract-price/routes.ts'
import { mountDataKit } from './data-kit/routes.ts'
import { mountDesk } from './desk/routes.ts'
import { mountFulfilment } from './fulfilment/routes.ts'
import { mountHealth } from './health/routes.ts'
import { mountInvoices } from './invoices/routes.ts'
import { limitBody } from './lib/body.ts'
import { answerError, answerUnknown } from './lib/faults.ts'
import { Meter } from './lib/meter.ts'
import { readRequest } from './lib/request.ts'
import type { Env, Shop, World } from './lib/shop.ts'
import { mountJoining } from './joining/routes.ts'
import { mountLineSheet } from './line-sheet/routes.ts'
import { mountLists } from './lists/routes.ts'
import { mountMailbox } from './mail/mailbox.ts'
import { mountMetrics } from './metrics/routes.ts'
import { mountOrders } from './orders/routes.ts'
import type { Pages } from './pages/pages.ts'
import { mountPaymentList } from './payment-list/routes.ts'
import { mountPassword } from './password/routes.ts'
import { mountSavedGrids } from './quick-order/saved-grid-routes.ts'
import { mountQuickOrder } from './quick-order/routes.ts'
import { mountSandbox } from './payments/sandbox/routes.ts'
import { mountPriceDesk } from './price-desk/routes.ts'
import { mountProfile } from './profile/routes.ts'
import { mountRegistration } from './registration/routes.ts'
import { mountSession } from './session/routes.ts'
import { mountSettlement } from './settlement/routes.ts'
import { mountStaff } from './staff/routes.ts'
import { mountStockNotifications } from './stock-notification/routes.ts'
import { mountSupport } from './support/routes.ts'
import { mountTeam } from './team/routes.ts'

/** Answers of the API that a page on another origin may read. */
const exposed = ['X-Total-Count', 'Link', 'ETag', 'Retry-After', 'X-Request-Id']

/** The shop: every feature mounted, and the page files behind them. */
export function createApp(world: World, pages?: Pages): Shop {
  const app = new Hono<Env>()
  const shop: Shop = { ...world, app, endpoints: [] }
  const meter = new Meter()
  prepare(shop, meter)
  mountFeatures(shop)
  mountMetrics(shop, meter)
  app.notFound(async (context) => {
    const { pathname } = new URL(context.req.url)
    const isPage =
      pages && !nonPagePrefixes.some((prefix) => prefix !== '/_astro/' && `${pathname}/`.startsWith(prefix))
    return isPage ? pages(context) : answerUnknown(shop, context)
  })
  app.onError((error, context) => answerError(world, error, context))
  return shop
}

// What every request goes through.
function prepare(shop: Shop, meter: Meter): void {
  const { app } = shop
  app.use(readRequest(shop, meter))
  allowSites(shop)
  app.use(limitBody(shop.endpoints))
}

function mountFeatures(shop: Shop): void {
  mountHealth(shop)
  mountSession(shop)
  mountPassword(shop)
  mountChannel(shop)
  mountCatalogue(shop)
  mountCart(shop)
  mountCheckout(shop)
  mountOrders(shop)
  mountFulfilment(shop)
  mountSettlement(shop)
  mountSandbox(shop)
  mountInvoices(shop)
  mountPaymentList(shop)
  mountContractPrice(shop)
  mountLineSheet(shop)
  mountDataKit(shop)
  mountAccount(shop)
  mountProfile(shop)
  mountTeam(shop)
  mountJoining(shop)
  mountLists(shop)
  mountSavedGrids(shop)
  mountQuickOrder(shop)
  mountStockNotifications(shop)
  mountRegistration(shop)
  mountSupport(shop)
  mountStaff(shop)
  mountDesk(shop)
  mountPriceDesk(shop)
  mountMailbox(shop)
  mountApiDocs(shop)
}

/** Where calls lie; pages lie beside some of them. */
const callPaths = ['/api/*', '/form/*', '/shop/import/*', '/shop/export/*', '/customer-admin/*', '/dev/payments/*']

/** Pages on other hosts may call the API, send forms and files, and fetch files. */
function allowSites({ app, config: { siteOrigins } }: Shop): void {
  if (siteOrigins.length === 0) return
  const allowed = cors({ origin: siteOrigins, exposeHeaders: exposed, maxAge: 600 })
  for (const path of callPaths) app.use(path, allowed)
}
