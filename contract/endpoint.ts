import type { StructError } from 'superstruct'

/**
 * Who may call: `anyone` without sign-in; of a partner's people `member` every role, `buyer` Commercial and Admin,
 * `admin` Admin only; of the brand's own `staff` everybody and `manager` managers only. A partner's token opens nothing
 * of the staff's, nor theirs anything of a partner's. The server refuses everybody else before it looks at the body.
 */
export type Audience = 'anyone' | 'member' | 'buyer' | 'admin' | StaffAudience
export type StaffAudience = 'staff' | 'manager'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What we ask of a struct: superstruct's own type, seen from outside. */
export interface Shape<T = unknown> {
  readonly TYPE: T
  validate(
    value: unknown,
    options?: { coerce?: boolean; mask?: boolean }
  ): [StructError, undefined] | [undefined, unknown]
}

/** One call of the API as both sides read it; `serve` and `call` are made from it. */
export interface Endpoint {
  method: Method
  /** Whole path, parameters as `:name`. */
  path: string
  for: Audience
  /** Query parameters, as strings that the struct coerces; arrays are joined by commas. */
  query?: Shape
  /** `json` unless said otherwise; merge-patch is taken as plain JSON too. A form's texts are the input, its file comes beside; `raw` is the handler's to read. */
  body?: 'json' | 'merge-patch' | 'multipart' | 'raw'
  /** Bytes that a form may bring with its texts, 10 MB unless said otherwise; more is refused by `file-too-large`, where that is stated. */
  fileBytes?: number
  input?: Shape
  /** What the answer is: `json` unless said otherwise; a file is saved by the browser. */
  answer?: 'json' | 'empty' | 'file'
  output?: Shape
  /** Status of success, 200 unless said otherwise. */
  status?: 200 | 201 | 202 | 204
  /** Expected failures: machine-readable code -> HTTP status. Each code has its sentence in `refusals.json` of each language. */
  refusals?: Readonly<Record<string, number>>
}

/** States an endpoint. The generic keeps literal paths and codes, from which all other types are read. */
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
export type RefusalOf<E extends Endpoint> = E['refusals'] extends object ? keyof E['refusals'] & string : never

/** `('/orders/:token', { token: 'a b' })` -> `/orders/a%20b`. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
