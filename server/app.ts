import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { nonPagePrefixes } from '../contract/site/pages.ts'
import { mountAddresses } from './partners/addresses/routes.ts'
import { mountApiDocs } from './site/api-docs/routes.ts'
import { mountCart } from './cart/routes.ts'
import { mountCatalogue } from './catalogue/routes.ts'
import { mountChannel } from './site/channel/routes.ts'
import { mountCheckout } from './checkout/routes.ts'
import { mountContractPrices } from './pricing/contract-prices/routes.ts'
import { mountPictures } from './catalogue/picture-routes.ts'
import { mountMediaKit } from './catalogue/media-kit/routes.ts'
import { mountDeskApplications } from './desk/applications/routes.ts'
import { mountDeskOrders } from './desk/orders/routes.ts'
import { mountFulfilment } from './orders/fulfilment/routes.ts'
import { mountOrderProposals } from './orders/edits/routes.ts'
import { mountHealth } from './site/health/routes.ts'
import { mountStoreCredit } from './orders/store-credit/routes.ts'
import { mountAccounting } from './desk/accounting/routes.ts'
import { mountBank } from './desk/bank/routes.ts'
import { mountCreditNotes } from './orders/credit-notes/routes.ts'
import { mountInvoices } from './orders/invoices/routes.ts'
import { mountOrderDocument } from './orders/order-document/routes.ts'
import { limitBody } from './core/http/body/limit.ts'
import { respondWithError, respondWithNotFound } from './core/http/errors.ts'
import { ConcurrencyLimiter } from './core/load/concurrency-limiter.ts'
import { readRequest } from './core/http/request.ts'
import type { Env, Shop, AppContext } from './core/app-context.ts'
import { mountInvitations } from './partners/invitations/routes.ts'
import { mountLineSheet } from './catalogue/line-sheet/routes.ts'
import { mountShoppingLists } from './cart/shopping-lists/routes.ts'
import { mountMailbox } from './adapters/mail/mailbox.ts'
import { mountMetrics } from './site/metrics/routes.ts'
import { mountOrders } from './orders/routes.ts'
import type { Pages } from './site/pages/pages.ts'
import { mountPaymentList } from './orders/payment-list/routes.ts'
import { mountRemittances } from './orders/remittances/routes.ts'
import { mountPassword } from './partners/password/routes.ts'
import { mountSavedGrids } from './cart/quick-order/saved-grid-routes.ts'
import { mountQuickOrder } from './cart/quick-order/routes.ts'
import { mountSandbox } from './payments/providers/sandbox/routes.ts'
import { mountSettings } from './desk/settings/routes.ts'
import { mountDeskSupport } from './desk/support/routes.ts'
import { mountDeskPartners } from './desk/partners/routes.ts'
import { mountNotes } from './desk/notes/routes.ts'
import { mountPresence } from './desk/presence/routes.ts'
import { mountViews } from './desk/views/routes.ts'
import { mountListColumns } from './desk/list-columns/routes.ts'
import { mountPrices } from './desk/prices/routes.ts'
import { mountPromotions } from './desk/promotions/routes.ts'
import { mountOrderPreviews } from './desk/order-previews/routes.ts'
import { mountFailedJobs } from './desk/failed-jobs/routes.ts'
import { mountOrderDocuments } from './desk/order-documents/routes.ts'
import { mountSales } from './desk/sales/routes.ts'
import { mountStock } from './desk/stock/routes.ts'
import { mountToday } from './desk/today/routes.ts'
import { mountPrivacy } from './partners/privacy/routes.ts'
import { mountChangeRequests } from './partners/change-requests/routes.ts'
import { mountProfile } from './partners/profile/routes.ts'
import { mountRegistration } from './partners/registration/routes.ts'
import { mountSecurityEvents } from './desk/security/routes.ts'
import { mountSecondFactor } from './partners/second-factor/routes.ts'
import { mountStaffSecondFactor } from './desk/second-factor/routes.ts'
import { mountSession } from './partners/session/routes.ts'
import { mountProviderPayments } from './orders/provider-payments/routes.ts'
import { mountStaff } from './desk/staff/routes.ts'
import { mountAuditLog } from './desk/log/routes.ts'
import { mountStockNotifications } from './cart/stock-notifications/routes.ts'
import { mountSupport } from './partners/support/routes.ts'
import { mountInboundEmail } from './partners/support/inbound-routes.ts'
import { mountSupportRequests } from './partners/support/request-routes.ts'
import { mountTaxons } from './catalogue/taxons/routes.ts'
import { mountTeam } from './partners/team/routes.ts'

/** Response headers readable by pages on another origin. */
const exposed = ['X-Total-Count', 'Link', 'ETag', 'Retry-After', 'X-Request-Id', 'Content-Disposition']

/** Creates the shop: mounts every feature, with the page files behind them. */
export function createApp(appContext: AppContext, pages?: Pages): Shop {
  const app = new Hono<Env>()
  const shop: Shop = {
    ...appContext,
    app,
    endpoints: [],
    concurrencyLimit: new ConcurrencyLimiter(appContext.config.maxInFlight)
  }
  mountMiddleware(shop)
  mountFeatures(shop)
  mountMetrics(shop)
  app.notFound(async (context) => {
    const { pathname } = new URL(context.req.url)
    const isPage =
      pages && !nonPagePrefixes.some((prefix) => prefix !== '/_astro/' && `${pathname}/`.startsWith(prefix))
    return isPage ? pages(context) : respondWithNotFound(shop, context)
  })
  app.onError((error, context) => respondWithError(appContext, error, context))
  return shop
}

// Registers the middleware of all requests.
function mountMiddleware(shop: Shop): void {
  const { app } = shop
  app.use(readRequest(shop))
  allowCrossOrigin(shop)
  app.use(limitBody(shop.endpoints))
}

function mountFeatures(shop: Shop): void {
  mountHealth(shop)
  mountSession(shop)
  mountSecondFactor(shop)
  mountPassword(shop)
  mountChannel(shop)
  mountCatalogue(shop)
  mountTaxons(shop)
  mountCart(shop)
  mountCheckout(shop)
  mountOrders(shop)
  mountFulfilment(shop)
  mountOrderProposals(shop)
  mountProviderPayments(shop)
  mountSandbox(shop)
  mountBilling(shop)
  mountContractPrices(shop)
  mountLineSheet(shop)
  mountMediaKit(shop)
  mountAddresses(shop)
  mountProfile(shop)
  mountChangeRequests(shop)
  mountPrivacy(shop)
  mountTeam(shop)
  mountInvitations(shop)
  mountShoppingLists(shop)
  mountSavedGrids(shop)
  mountQuickOrder(shop)
  mountStockNotifications(shop)
  mountRegistration(shop)
  mountSupport(shop)
  mountSupportRequests(shop)
  mountInboundEmail(shop)
  mountDeskFeatures(shop)
  mountMailbox(shop)
  mountPictures(shop)
  mountApiDocs(shop)
}

function mountDeskFeatures(shop: Shop): void {
  mountStaff(shop)
  mountAuditLog(shop)
  mountStaffSecondFactor(shop)
  mountSecurityEvents(shop)
  mountDeskOrders(shop)
  mountDeskApplications(shop)
  mountDeskPartners(shop)
  mountNotes(shop)
  mountViews(shop)
  mountListColumns(shop)
  mountPresence(shop)
  mountPrices(shop)
  mountStock(shop)
  mountPromotions(shop)
  mountOrderPreviews(shop)
  mountOrderDocuments(shop)
  mountSales(shop)
  mountToday(shop)
  mountFailedJobs(shop)
  mountSettings(shop)
  mountDeskSupport(shop)
}

function mountBilling(shop: Shop): void {
  mountInvoices(shop)
  mountOrderDocument(shop)
  mountCreditNotes(shop)
  mountStoreCredit(shop)
  mountPaymentList(shop)
  mountRemittances(shop)
  mountAccounting(shop)
  mountBank(shop)
}

/** Paths of API calls, as opposed to pages. */
const callPaths = ['/api/*', '/form/*', '/shop/import/*', '/shop/export/*', '/customer-admin/*', '/dev/payments/*']

/** Allows pages on other hosts to call the API, send forms and files, and fetch files. */
function allowCrossOrigin({ app, config: { siteOrigins } }: Shop): void {
  if (siteOrigins.length === 0) return
  const allowed = cors({ origin: siteOrigins, exposeHeaders: exposed, maxAge: 600 })
  for (const path of callPaths) app.use(path, allowed)
}
