/** Milliseconds after which a code that is no longer seen counts as removed from the picture. */
const minGap = 1_200

/** Counts a code once regardless of how long it is held in front of the camera, and again only after it was removed. */
export function onceInView() {
  const seen = new Map<string, number>()
  return (codes: readonly string[], now: number): string[] =>
    codes.filter((code) => {
      const before = seen.get(code)
      seen.set(code, now)
      return before === undefined || now - before > minGap
    })
}
