import { array, boolean, type Infer, number, object, optional, string } from 'superstruct'

/** One validation error: its path in the body (`items[3].quantity`), message and code. */
export const Violation = object({ propertyPath: string(), message: string(), code: string() })
export type Violation = Infer<typeof Violation>

/** Every error of the server: application/problem+json (RFC 9457), with Sylius's `code` and `message` at sign-in. */
export const Problem = object({
  type: string(),
  title: string(),
  status: number(),
  detail: string(),
  refusal: string(),
  violations: optional(array(Violation)),
  /** Of `second-factor-needed`: for the second step of the sign-in. */
  challenge: optional(string()),
  /** Of the same: whether the account has a passkey. */
  passkey: optional(boolean()),
  code: optional(number()),
  message: optional(string())
})
export type Problem = Infer<typeof Problem>
