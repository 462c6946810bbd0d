import type { ApiError } from '../../../../lib/api/api-error.ts'

/** The server's messages for rejected rows, by their position in the request: `items[3].quantity` -> 3. */
export function rejectionTexts({ problem }: ApiError): ReadonlyMap<number, string> {
  const texts = (problem.violations ?? []).map(
    ({ propertyPath, message }) => [Number(/\d+/.exec(propertyPath)?.[0]), message] as const
  )
  return new Map(texts)
}
