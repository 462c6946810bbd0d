import { array, boolean, enums, type Infer, integer, literal, nullable, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

export const companyRoles = ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_COMMERCIAL', 'ROLE_COMPANY_MARKETING'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Role names, the same in every language. */
export const roleNames: Readonly<Record<CompanyRole, string>> = {
  ROLE_COMPANY_ADMIN: 'Admin',
  ROLE_COMPANY_COMMERCIAL: 'Commercial',
  ROLE_COMPANY_MARKETING: 'Marketing'
}

const Agent = object({ name: string(), email: string(), phoneNumber: nullable(string()) })

/** The signed-in user with the company's fields. Addresses and tax number are null for Marketing. */
export const Customer = object({
  '@id': string(),
  id: string(),
  firstName: string(),
  lastName: string(),
  fullName: string(),
  email: string(),
  phoneNumber: nullable(string()),
  jobTitle: nullable(string()),
  companyName: string(),
  legalName: string(),
  companyEmail: nullable(string()),
  companyPhoneNumber: nullable(string()),
  taxNumber: nullable(string()),
  pendingEmail: nullable(string()),
  defaultBillingAddress: nullable(string()),
  defaultShippingAddress: nullable(string()),
  userRoles: array(enums(['ROLE_USER', ...companyRoles])),
  /** Language of emails to this user: `de_DE`. */
  localeCode: string(),
  shopUserId: string(),
  shopUsers: array(string()),
  personResponsible: nullable(Agent),
  hasOrders: boolean(),
  currencyCode: string(),
  paymentTermsDays: integer(),
  defaultAddress: nullable(string()),
  user: nullable(string()),
  gender: literal('u'),
  birthday: nullable(string()),
  subscribedToNewsletter: boolean()
})
export type Customer = Infer<typeof Customer>

export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/v2/shop/customers/:id',
  for: 'member',
  output: Customer,
  errors: { 'not-found': 404 }
})
