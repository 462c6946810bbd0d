import type { StructError } from 'superstruct'
import type { Permission } from './desk/permissions.ts'

/**
 * Who may call: `anyone` without signing in; of a partner's users, `member` means every role, `buyer` Commercial and
 * Admin, `admin` Admin only; of the brand's staff, `staff` means everyone, and a permission those who have it. Partner
 * tokens are not valid for staff endpoints, nor vice versa. Authorisation is checked before the body is read.
 */
export type Audience = 'anyone' | PartnerAudience | StaffAudience
export type PartnerAudience = 'member' | 'buyer' | 'admin'
export type StaffAudience = 'staff' | Permission

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The part of a struct that we use, as a type independent of superstruct's own. */
export interface Shape<T = unknown> {
  readonly TYPE: T
  validate(
    value: unknown,
    options?: { coerce?: boolean; mask?: boolean }
  ): [StructError, undefined] | [undefined, unknown]
}

/** An API call as both sides see it; `serve` and `call` are derived from it. */
export interface Endpoint {
  method: Method
  /** Full path, with parameters as `:name`. */
  path: string
  for: Audience
  /** Also allowed in a session that may only set up a required second factor. */
  duringSetup?: true
  /** Called repeatedly by pages in the background: does not keep an idle staff session alive. */
  isBackground?: true
  /** Query parameters, as strings that the struct coerces; arrays are separated by commas. */
  query?: Shape
  /**
   * Defaults to `json`; merge-patch is parsed as plain JSON too. In a form, texts are the input and the file is passed
   * separately; `raw` is left to the handler.
   */
  body?: 'json' | 'merge-patch' | 'multipart' | 'raw'
  /**
   * Maximum bytes of a form (10 MB by default), or of a `raw` body with files; larger ones are rejected with
   * `file-too-large` if the endpoint declares it.
   */
  fileBytes?: number
  input?: Shape
  /** Defaults to `json`; a `file` is saved by the browser. */
  response?: 'json' | 'empty' | 'file'
  output?: Shape
  /** Status on success, 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** Expected errors: HTTP status by machine-readable code. Each code has a text in `errors.json` in every language. */
  errors?: Readonly<Record<string, number>>
}

/** Defines an endpoint. The generic preserves literal paths and codes, from which all other types are derived. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type TypeOf<S, Missing> = S extends { readonly TYPE: infer T } ? T : Missing

/** Path parameters: `'/orders/:tokenValue/items/:id'` -> `{ tokenValue: string; id: string }`. */
export type Params<E extends Endpoint> = { [Name in Names<E['path']>]: string }
export type Input<E extends Endpoint> = TypeOf<E['input'], undefined>
export type Output<E extends Endpoint> = TypeOf<E['output'], undefined>
export type Query<E extends Endpoint> = TypeOf<E['query'], undefined>
export type ErrorOf<E extends Endpoint> = E['errors'] extends object ? keyof E['errors'] & string : never

/** `('/orders/:token', { token: 'a b' })` -> `/orders/a%20b`. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
