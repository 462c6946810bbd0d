import { randomUUID } from 'node:crypto'
import type { Endpoint, Input, Output, Params, Query } from '../../contract/endpoint.ts'
import { pathOf } from '../../contract/endpoint.ts'
import type { Problem } from '../../contract/problem.ts'
import { signIn } from '../../contract/partners/session.ts'
import type { StaffRole } from '../../contract/desk/permissions.ts'
import { signInStaff } from '../../contract/desk/staff.ts'
import type { Shop } from '../../server/core/app-context.ts'
import { demoPassword, demoStaff } from '../../server/seed/accounts.ts'

export const accounts = {
  admin: 'admin@maison-lumiere.example',
  commercial: 'commercial@maison-lumiere.example',
  marketing: 'marketing@maison-lumiere.example',
  american: 'admin@harbor-apothecary.example',
  german: 'admin@nordlicht.example',
  colleague: 'commercial@nordlicht.example'
} as const
export type Account = keyof typeof accounts

interface CallInput<E extends Endpoint> {
  params?: Params<E>
  query?: Partial<{ [K in keyof Query<E>]: unknown }>
  input?: Input<E> | Record<string, unknown>
  headers?: Record<string, string>
}

/** A response: `body` if it is a success, `problem` if it is an error. */
export interface CallResponse<E extends Endpoint> {
  status: number
  headers: Headers
  body: Output<E>
  problem: Problem
}

export interface Client {
  /** The path of the signed-in customer; empty if signed out. */
  customer: string
  token: string
  call<E extends Endpoint>(endpoint: E, request?: CallInput<E>): Promise<CallResponse<E>>
  /** Sends a raw request with the caller's token. */
  send(path: string, init?: RequestInit): Promise<Response>
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** An API client without a socket. */
export function clientOf(shop: Shop, token = '', customer = ''): Client {
  return clientWithFetch(async (path, init) => shop.app.request(path, init), token, customer)
}

/** An API client with the given fetch. */
export function clientWithFetch(fetch: Fetch, token = '', customer = ''): Client {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
    return fetch(path, { ...init, headers })
  }
  return {
    customer,
    token,
    send,
    async call(endpoint, { params, query, input, headers = {} } = {}) {
      const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
      const path = pathOf(endpoint.path, params) + (query ? `?${search}` : '')
      const type = endpoint.body === 'merge-patch' ? 'application/merge-patch+json' : 'application/json'
      const body = endpoint.input ? JSON.stringify(input ?? {}) : undefined
      const response = await send(path, {
        method: endpoint.method,
        headers: { ...(body && { 'Content-Type': type }), ...headers },
        ...(body && { body })
      })
      const text = await response.text()
      const json: unknown = text === '' ? undefined : JSON.parse(text)
      return {
        status: response.status,
        headers: response.headers,
        body: json as Output<typeof endpoint>,
        problem: json as Problem
      }
    }
  }
}

/** Signs a demo account in. */
export async function signedIn(shop: Shop, account: Account): Promise<Client> {
  const { body } = await clientOf(shop).call(signIn, { input: { email: accounts[account], password: demoPassword } })
  return clientOf(shop, body.token, body.customer)
}

/** Signs a demo staff member in at the desk. */
export async function signedInStaff(shop: Shop, role: StaffRole): Promise<Client> {
  const { email } = demoStaff.find((person) => person.role === role)!
  const { body } = await clientOf(shop).call(signInStaff, { input: { email, password: demoPassword } })
  return clientOf(shop, body.token)
}

/** An idempotency key header. */
export const idempotencyHeader = () => ({ 'Idempotency-Key': randomUUID() })
