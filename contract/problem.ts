import { array, boolean, type Infer, number, object, optional, string } from 'superstruct'

/** A validation error: its path in the body (`items[3].quantity`), message and code. */
export const Violation = object({ propertyPath: string(), message: string(), code: string() })
export type Violation = Infer<typeof Violation>

/**
 * The format of all server errors: application/problem+json (RFC 9457), with Sylius's `code` and `message` for sign-in
 * errors.
 */
export const Problem = object({
  type: string(),
  title: string(),
  status: number(),
  detail: string(),
  refusal: string(),
  violations: optional(array(Violation)),
  /** For `second-factor-needed`: the challenge for the second step of the sign-in. */
  challenge: optional(string()),
  /** For `second-factor-needed`: whether the account has a passkey. */
  passkey: optional(boolean()),
  /** For `already-merged`: the partner that remains. */
  partner: optional(object({ id: string(), name: string() })),
  code: optional(number()),
  message: optional(string())
})
export type Problem = Infer<typeof Problem>
