import { persistentJSON } from '@nanostores/persistent'
import type { Customer } from '../../../contract/partners/customer.ts'
import { sessionHours } from '../../../contract/site/session-hours.ts'
import { canOrder } from '../can-order.ts'
import { pageLocale } from './page-locale.ts'
import { ownPath } from './own-path.ts'
import { pathsIn } from '../paths.ts'

/** A value that is valid until `expiry` (milliseconds since 1970). */
interface StoredSession {
  value: string
  expiry: number
}

/** Shown in the header until the customer is loaded; the stored format is specified. */
interface Profile {
  firstName: string
  lastName: string
  company: string
  defaultBillingAddress: string | null
  defaultShippingAddress: string | null
  /** Whether the role may order; read by EarlyInteractions.astro before the first paint. */
  orders: boolean
}

const sessionDuration = sessionHours * 60 * 60 * 1000

export const $token = persistentJSON<StoredSession | undefined>('token', undefined)
/** Path of the signed-in customer. */
export const $customerReference = persistentJSON<StoredSession | undefined>('customer', undefined)
export const $profile = persistentJSON<Profile | undefined>('profile', undefined)

let hasExpired = false

/** The bearer token while it is valid; an expired one is removed together with the customer reference. */
export function currentToken(now = Date.now()): string | undefined {
  const token = $token.get()
  if (token && typeof token.value === 'string' && token.expiry > now) return token.value
  if (token || $customerReference.get()) {
    clearSession()
    hasExpired = token !== undefined
  }
  return undefined
}

/** Whether the session expired, as opposed to being signed out. */
export const isSessionExpired = (): boolean => hasExpired

/** Id of the signed-in customer: the last segment of the stored path. */
export function customerId(): string | undefined {
  return $customerReference.get()?.value.split('/').at(-1)
}

export function startSession(response: { token: string; customer: string }, now = Date.now()): void {
  const expiry = now + sessionDuration
  hasExpired = false
  // Written before the token, so that other tabs know to whom it belongs.
  $customerReference.set({ value: response.customer, expiry })
  $token.set({ value: response.token, expiry })
}

export function rememberProfile(customer: Customer): void {
  const orders = canOrder(customer)
  document.documentElement.toggleAttribute('data-orders', orders)
  $profile.set({
    firstName: customer.firstName,
    lastName: customer.lastName,
    company: customer.companyName,
    defaultBillingAddress: idOf(customer.defaultBillingAddress),
    defaultShippingAddress: idOf(customer.defaultShippingAddress),
    orders
  })
}

const idOf = (path: string | null) => path?.split('/').at(-1) ?? null

export function clearSession(): void {
  hasExpired = false
  $token.set(undefined)
  $customerReference.set(undefined)
  $profile.set(undefined)
}

/** Leaves an expired session for the sign-in page, which returns here afterwards. Public pages stay open. */
export function redirectToLogin(): void {
  clearSession()
  if (typeof location === 'undefined' || document.querySelector('[data-header]')) return
  location.replace(loginPath())
}

/** The sign-in page that returns to the current page. */
export function loginPath(): string {
  const { pathname, search, hash } = location
  return `${pathsIn(pageLocale()).login}?next=${encodeURIComponent(pathname + search + hash)}`
}

/**
 * Follows other tabs: after a sign-out there, this page leaves for the sign-in page; after another user signs in, it
 * reloads. An expired session is left to the next call, which prompts to sign in again.
 */
export function followOtherTabs(): void {
  const owner = customerId()
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    const customer = key === 'customer' ? parseStoredSession(newValue)?.value : undefined
    if (customer && customer.split('/').at(-1) !== owner) location.reload()
    if ((key !== 'token' && key !== null) || localStorage.getItem('token') !== null) return
    hasExpired = (parseStoredSession(oldValue)?.expiry ?? Infinity) <= Date.now()
    if (!hasExpired) redirectToLogin()
  })
}

function parseStoredSession(text: string | null): StoredSession | undefined {
  try {
    return (JSON.parse(text ?? 'null') as StoredSession | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Where to go after signing in: the requested page if it is ours, otherwise the shop. */
export function pageAfterSignIn(search: string): string {
  return ownPath(new URLSearchParams(search).get('next')) ?? pathsIn(pageLocale()).shop
}
