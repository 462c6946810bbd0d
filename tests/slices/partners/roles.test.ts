import { beforeAll, describe, expect, test } from 'vitest'
import { listAddresses } from '../../../contract/partners/address.ts'
import { type Audience, type Endpoint, pathOf } from '../../../contract/endpoint.ts'
import { listSessions } from '../../../contract/partners/open-session.ts'
import { createShoppingList } from '../../../contract/cart/shopping-lists.ts'
import { listOrders } from '../../../contract/orders/order.ts'
import { saveGrid } from '../../../contract/cart/quick-order.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { isPermission, isPermitted, type StaffRole, staffRoles } from '../../../contract/desk/permissions.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { type Account, type Client, signedIn, signedInStaff } from '../../support/client.ts'
import { callSamples as bodies } from '../../support/call-samples.ts'
import { createSupportRequest } from '../../support/builders/support-requests.ts'
import { engines, shopForSuite } from '../../support/shop.ts'
import { contractEndpoints } from '../../support/contract-endpoints.ts'

const endpoints = await contractEndpoints()
const mayCall: Partial<Record<Audience, Account[]>> = {
  anyone: ['marketing', 'commercial', 'admin'],
  member: ['marketing', 'commercial', 'admin'],
  buyer: ['commercial', 'admin'],
  admin: ['admin']
}
/** Calls whose permission depends on what they are about; the samples are about partners. */
const permissionOfSample: Partial<Record<string, Audience>> = { addNote: 'partners' }

const isForStaff = (audience: Audience) => audience === 'staff' || isPermission(audience)
const mayStaffCall = (role: StaffRole, audience: Audience) =>
  audience === 'staff' || (isPermission(audience) && isPermitted(role, audience))
const ofEmails = ['readEmail', 'readEmailStandard', 'saveEmail', 'previewEmail', 'testEmail']
const roles: Account[] = ['marketing', 'commercial', 'admin']

/** Calls on an object of a company, which must not find another company's. */
const onCompanyObject =
  /:tokenValue|:orderToken|addresses\/:id|customers\/:id|shopping-lists\/:id|shop-users\/:id|shop\/sessions\/:id|shop\/support-requests\/:id|shop\/support-files\/:id|quick-orders\/:id/

/** Parameters of a nonexistent record: permitted staff get 404 instead of 403. */
const nowhere = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'none']))

describe.each(engines)('authorisation on %s', (engine) => {
  const shop = shopForSuite(engine)
  const staff: Partial<Record<StaffRole, Client>> = {}
  let params: Record<string, Record<string, string>>

  beforeAll(async () => {
    for (const role of staffRoles) staff[role] = await signedInStaff(shop, role)
    const admin = await shop.as('admin')
    const cart = await readyCart(admin, { 'LUMA-ROSE': 1 })
    const { body: addresses } = await admin.call(listAddresses)
    const { body: orders } = await admin.call(listOrders)
    const inCart = { tokenValue: cart.tokenValue, id: cart.items[0]!.id }
    const inOrder = { tokenValue: orders[0]!.tokenValue }
    const ofOrder = { ...inOrder, id: orders[0]!.payments[0]!.id }
    // Another session of the owner's: ending the current one would sign it out.
    const { body: sessions } = await (await signedIn(shop, 'admin')).call(listSessions)
    const self = { id: codeOf(admin.customer) }
    const colleague = { id: codeOf((await shop.as('commercial')).customer) }
    const { body: list } = await admin.call(createShoppingList, { input: { name: 'Mine' } })
    const ofList = { id: list.id }
    const { body: grid } = await admin.call(saveGrid, {
      input: { name: 'Mine', rows: [{ code: 'LUMA-ROSE', quantity: '1' }] }
    })
    const ofGrid = { id: grid.id }
    const support = await createSupportRequest(admin)
    const atDesk = { number: '999999999' }
    params = {
      readOrder: inOrder,
      downloadOrder: inOrder,
      listItems: inOrder,
      cancelOrder: inOrder,
      listShipments: inOrder,
      listPayments: inOrder,
      downloadInvoice: { orderToken: inOrder.tokenValue },
      downloadCreditNote: { number: 'CN-2026-000001' },
      reportRemittance: { reference: 'RF0020260001' },
      emailRemittance: { reference: 'RF0020260001' },
      payRemittance: { reference: 'RF0020260001' },
      listPayableOrders: { id: 'made-up' },
      ...Object.fromEntries(ofEmails.map((name) => [name, { kind: 'invoice', locale: 'de' }])),
      postBankTransfer: { id: 'made-up' },
      ignoreBankTransfer: { id: 'made-up' },
      reopenBankTransfer: { id: 'made-up' },
      addItem: inCart,
      addItems: inCart,
      changeItem: inCart,
      removeItem: inCart,
      deleteCart: inCart,
      updateOrder: inCart,
      complete: inCart,
      choosePaymentMethod: { ...inCart, id: cart.payments[0]!.id },
      readPaymentConfiguration: ofOrder,
      confirmPayment: ofOrder,
      receiveWebhook: { provider: 'sandbox' },
      payInSandbox: { secret: 'made-up' },
      decideInSandbox: { secret: 'made-up' },
      chooseShippingMethod: { ...inCart, id: cart.shipments[0]!.id },
      readAddress: { id: addresses[0]!.id },
      changeAddress: { id: addresses[2]!.id },
      removeAddress: { id: addresses[2]!.id },
      readCustomer: self,
      updateCustomer: self,
      chooseLanguage: self,
      withdrawEmail: self,
      chooseDefaultShipping: self,
      changePassword: self,
      confirmEmail: { token: 'made-up' },
      endSession: { id: sessions[0]!.id },
      readShopUser: colleague,
      changeShopUserRole: colleague,
      removeShopUser: colleague,
      resendInvitation: colleague,
      resetColleagueSecondFactor: colleague,
      removePasskey: { id: 'none' },
      readInvitation: { token: 'made-up' },
      readShoppingList: ofList,
      updateShoppingList: ofList,
      addToShoppingList: ofList,
      addListToCart: ofList,
      deleteShoppingList: ofList,
      readSavedGrid: ofGrid,
      updateSavedGrid: ofGrid,
      deleteSavedGrid: ofGrid,
      deleteStockNotification: { id: 'none' },
      readOpenApplication: { token: 'made-up' },
      completeApplication: { token: 'made-up' },
      checkReset: { token: 'made-up' },
      resetPassword: { token: 'made-up' },
      readTaxon: { code: 'condoms' },
      readProduct: { code: 'luma' },
      readVariant: { code: 'LUMA-ROSE' },
      exportProductKit: { code: 'luma' },
      exportCollectionKit: { code: 'condoms' },
      exportLineSheet: { code: 'condoms' },
      readAssociation: { id: 'luma-related' },
      readDeskOrder: atDesk,
      downloadDeskInvoice: atDesk,
      approveOrder: atDesk,
      releaseOrder: atDesk,
      exportReport: { report: 'vat' },
      exportSales: { table: 'weeks' },
      downloadOrderDocument: { kind: 'pick-list' },
      retryJob: { kind: 'email', id: 'none' },
      dismissPaymentTask: { id: 'none' },
      readCoupon: { code: 'NONE' },
      changeCoupon: { code: 'NONE' },
      changeCouponState: { code: 'NONE' },
      deleteCoupon: { code: 'NONE' },
      declineOrder: atDesk,
      readTermsBlock: inOrder,
      receivePayment: atDesk,
      splitOrder: atDesk,
      previewOrderEdit: atDesk,
      editOrder: atDesk,
      proposeOrderEdit: atDesk,
      withdrawProposal: { ...atDesk, id: 'none' },
      readProposal: inOrder,
      acceptProposal: { ...inOrder, id: 'none' },
      declineProposal: { ...inOrder, id: 'none' },
      shipOrder: atDesk,
      changeTracking: atDesk,
      sendOrderMessage: atDesk,
      invoiceOrder: atDesk,
      closeOrder: atDesk,
      cancelDeskOrder: atDesk,
      refundOrder: atDesk,
      readSupportRequest: support.request,
      downloadSupportFile: support.file,
      writeOffOrder: atDesk,
      creditOrder: atDesk,
      downloadDeskCreditNote: { number: 'CN-2026-000001' },
      readChannel: { code: 'wholesale' },
      readCurrency: { code: 'EUR' },
      listPriceRows: { code: 'eur' },
      changePriceRow: { code: 'eur', sku: 'LUMA-ROSE' },
      readStock: { sku: 'LUMA-ROSE' },
      listStockMovements: { sku: 'LUMA-ROSE' },
      correctStock: { sku: 'LUMA-ROSE' },
      changeStorage: { sku: 'LUMA-ROSE' },
      listDeliveries: { sku: 'LUMA-ROSE' },
      addDelivery: { sku: 'LUMA-ROSE' },
      changeVolumeTiers: { code: 'eur' },
      renamePriceList: { code: 'eur' },
      deletePriceList: { code: 'eur' },
      changeAgent: { id: 'none' },
      deleteAgent: { id: 'none' },
      reassignPartners: { id: 'none' },
      assignPriceList: { code: 'eur' },
      adjustPrices: { code: 'eur' },
      exportPriceList: { code: 'eur' }
    }
  })

  async function statusFor(name: string, endpoint: Endpoint, account?: Account): Promise<number> {
    return statusOf(name, endpoint, account ? await shop.as(account) : shop.anonymous)
  }

  async function statusOf(name: string, endpoint: Endpoint, caller: Client): Promise<number> {
    const body = endpoint.input ? JSON.stringify(bodies[name]) : undefined
    const init = { method: endpoint.method, ...(body && { body, headers: { 'Content-Type': 'application/json' } }) }
    return (await caller.send(pathOf(endpoint.path, params[name] ?? nowhere(endpoint.path)), init)).status
  }

  test('exactly the endpoints of the contract are mounted', () => {
    const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
    const stated = [...endpoints.values()].map(key).toSorted()
    expect(shop.endpoints.map(key).toSorted()).toEqual(stated)
    const routes = shop.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(key)
      .toSorted()
    // Pages and pictures of the server, not calls.
    const others = ['GET /api/docs', 'GET /dev/mailbox', 'GET /pictures/:file{.+\\.jpg}']
    expect(routes).toEqual([...stated, ...others].toSorted())
  })

  test('every endpoint has a sample here', () => {
    const missing = [...endpoints].filter(
      ([name, { path, input, for: audience }]) =>
        (path.includes(':') && !params[name] && !isForStaff(audience)) || (input && !(name in bodies))
    )
    expect(missing.map(([name]) => name)).toEqual([])
  })

  test.each([...endpoints])('%s rejects anonymous callers and all roles not allowed', async (name, endpoint) => {
    const anonymous = await statusFor(name, endpoint)
    if (endpoint.for !== 'anyone') expect(anonymous).toBe(401)
    const allowed = mayCall[endpoint.for] ?? []
    // Staff and partner tokens are not interchangeable.
    const refusal = isForStaff(endpoint.for) ? 401 : 403
    for (const role of roles.filter((one) => !allowed.includes(one)))
      expect(await statusFor(name, endpoint, role)).toBe(refusal)
  })

  test.each([...endpoints].filter(([, { for: audience }]) => audience !== 'anyone'))(
    '%s knows staff where it is theirs, and nowhere else',
    async (name, endpoint) => {
      for (const role of staffRoles) {
        const status = await statusOf(name, endpoint, staff[role]!)
        if (!isForStaff(endpoint.for)) expect(status).toBe(401)
        else if (!mayStaffCall(role, permissionOfSample[name] ?? endpoint.for)) expect(status).toBe(403)
        else expect([401, 403]).not.toContain(status)
      }
    }
  )

  test.each([...endpoints].filter(([, { path }]) => onCompanyObject.test(path)))(
    '%s does not find another company’s object',
    async (name, endpoint) => {
      expect(await statusFor(name, endpoint, 'german')).toBe(404)
      expect(await statusFor(name, endpoint, 'american')).toBe(404)
    }
  )

  // Last, because the owner's calls change the samples (removeItem, deleteCart, complete), in contract order.
  test.each([...endpoints].filter(([, { for: audience }]) => audience !== 'anyone' && !isForStaff(audience)))(
    '%s lets its owner in',
    async (name, endpoint) => {
      const status = await statusFor(name, endpoint, 'admin')
      expect([401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
    }
  )
})
