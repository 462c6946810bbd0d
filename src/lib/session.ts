import { persistentJSON } from '@nanostores/persistent'
import type { Customer } from '../../contract/customer.ts'
import { pageLocale } from './page-locale.ts'
import { ownPath } from './own-path.ts'
import { pathsIn } from './paths.ts'

/** Something that holds until `expiry` (milliseconds since 1970). */
interface Stored {
  value: string
  expiry: number
}

/** What the header shows before the server has answered, as the specification stores it. */
interface Profile {
  firstName: string
  lastName: string
  company: string
  defaultBillingAddress: string | null
  defaultShippingAddress: string | null
}

const hours12 = 12 * 60 * 60 * 1000

export const $token = persistentJSON<Stored | undefined>('token', undefined)
/** Path of the signed-in person. */
export const $customerReference = persistentJSON<Stored | undefined>('customer', undefined)
export const $profile = persistentJSON<Profile | undefined>('profile', undefined)

/** The bearer token while it holds; an expired one is removed together with the customer reference. */
export function currentToken(now = Date.now()): string | undefined {
  const token = $token.get()
  if (token && typeof token.value === 'string' && token.expiry > now) return token.value
  if (token || $customerReference.get()) clearSession()
  return undefined
}

/** Id of the signed-in person: the last segment of the stored path. */
export function customerId(): string | undefined {
  return $customerReference.get()?.value.split('/').at(-1)
}

export function startSession(answer: { token: string; customer: string }, now = Date.now()): void {
  const expiry = now + hours12
  $token.set({ value: answer.token, expiry })
  $customerReference.set({ value: answer.customer, expiry })
}

export function rememberProfile(customer: Customer): void {
  $profile.set({
    firstName: customer.firstName,
    lastName: customer.lastName,
    company: customer.companyName,
    defaultBillingAddress: idOf(customer.defaultBillingAddress),
    defaultShippingAddress: idOf(customer.defaultShippingAddress)
  })
}

const idOf = (path: string | null) => path?.split('/').at(-1) ?? null

export function clearSession(): void {
  $token.set(undefined)
  $customerReference.set(undefined)
  $profile.set(undefined)
}

/**
 * Where a dead session ends: the sign-in page, which leads back here afterwards. A public page stays open: it is
 * everybody's.
 */
export function leaveForLogin(): void {
  clearSession()
  if (typeof location === 'undefined' || document.querySelector('[data-header]')) return
  const { pathname, search, hash } = location
  const next = encodeURIComponent(pathname + search + hash)
  location.replace(`${pathsIn(pageLocale()).login}?next=${next}`)
}

/** Where to go after the sign-in: the page asked for if it is ours, otherwise the shop. */
export function pageAfterSignIn(search: string): string {
  return ownPath(new URLSearchParams(search).get('next')) ?? pathsIn(pageLocale()).shop
}
