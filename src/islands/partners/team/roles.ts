import { type CompanyRole, companyRoles } from '../../../../contract/partners/customer.ts'
import type { ShopUser } from '../../../../contract/partners/team.ts'

/** The company role among a user's roles; the base role is ignored. */
export function roleOf({ roles }: Pick<ShopUser, 'roles'>): CompanyRole {
  return companyRoles.find((role) => roles.includes(role)) ?? 'ROLE_COMPANY_MARKETING'
}

/** Display name; the email address until the user has joined. */
export function nameOf({ firstName, lastName, userIdentifier }: ShopUser): string {
  return `${firstName} ${lastName}`.trim() || userIdentifier
}

/** Active when a first name exists, otherwise pending (specification 2 §3). */
export const isPending = ({ firstName }: Pick<ShopUser, 'firstName'>): boolean => firstName === ''
