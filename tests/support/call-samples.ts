import { variantPath } from '../../contract/scalars.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { application } from './builders/applications.ts'

const address = {
  firstName: 'Ana',
  lastName: 'Brun',
  company: 'Maison',
  countryCode: 'FR',
  street: '1 rue Haute',
  city: 'Lyon',
  postcode: '69001'
}
const line = { productVariant: variantPath('LUMA-ROSE'), quantity: 1 }
/** Valid bodies by call, so that an error concerns the caller only. Every endpoint with input needs one. */
export const callSamples: Record<string, unknown> = {
  signIn: { email: 'x@y.example', password: 'x' },
  signInStaff: { email: 'x@y.example', password: 'x' },
  requestReset: { email: 'x@y.example' },
  resetPassword: { newPassword: 'long enough', confirmNewPassword: 'long enough' },
  startCart: {},
  addItem: line,
  addItems: { items: [line] },
  changeItem: { quantity: 2 },
  updateOrder: { notes: 'Ring twice' },
  choosePaymentMethod: { paymentMethod: '/api/v2/shop/payment-methods/bank_transfer' },
  chooseShippingMethod: { shippingMethod: '/api/v2/shop/shipping-methods/standard' },
  checkAvailability: { items: [line] },
  complete: {},
  cancelOrder: {},
  confirmPayment: { referenceId: 'x' },
  payInSandbox: { number: '4242424242424242', expiry: '12/29', cvc: '123' },
  decideInSandbox: { decision: 'approve' },
  addAddress: address,
  changeAddress: address,
  updateCustomer: { firstName: 'Élise' },
  chooseLanguage: { localeCode: 'fr_FR' },
  chooseDefaultShipping: { defaultShippingAddress: '/api/v2/shop/addresses/none' },
  requestCompanyChange: { text: 'We have moved.' },
  changePassword: { currentPassword: demoPassword, newPassword: demoPassword, confirmNewPassword: demoPassword },
  // Not the demo's password: the role test must not end the sessions it uses.
  changeStaffPassword: { currentPassword: 'wrong', newPassword: demoPassword, confirmNewPassword: demoPassword },
  inviteShopUser: { email: 'new@maison-lumiere.example', roles: ['ROLE_COMPANY_MARKETING'] },
  changeShopUserRole: { roles: ['ROLE_COMPANY_COMMERCIAL'] },
  joinTeam: { token: 'made-up', firstName: 'Ana', lastName: 'Brun', newPlainPassword: 'long enough' },
  createShoppingList: { name: 'x' },
  updateShoppingList: { name: 'y' },
  addToShoppingList: line,
  addListToCart: {},
  saveGrid: { name: 'x', rows: [{ code: 'LUMA-ROSE', quantity: '1' }] },
  updateSavedGrid: { name: 'y' },
  askStockNotification: { productVariant: variantPath('FILO-BLACK') },
  checkRows: { rows: [{ code: 'LUMA-ROSE', quantity: 1 }] },
  quickOrderFile: { rows: [{ code: 'LUMA-ROSE', quantity: 1 }] },
  askApplicant: { question: 'Which shop?' },
  approveApplication: { priceList: 'x', currency: 'EUR', agentId: null, termsDays: 0, minimalOrderValue: null },
  rejectApplication: { reason: 'No shop.' },
  approveOrder: {},
  receivePayment: {},
  splitOrder: { portions: [{ 'LUMA-ROSE': 1 }] },
  shipOrder: { carrier: 'DHL', tracking: '1' },
  invoiceOrder: {},
  closeOrder: {},
  cancelDeskOrder: {},
  refundOrder: {},
  applyAsPartner: application(),
  completeApplication: application(),
  // Forms, which this test does not send: a 415 shows that the caller is allowed.
  askSupport: {},
  importQuickOrder: {},
  readPriceFile: {},
  changePriceRow: { cell: 'stock', value: 1, basedOn: 1 },
  changeVolumeTiers: { steps: [], basedOn: [] }
}
