/** A code that was not seen for so long, in milliseconds, has left the picture. */
const gone = 1_200

/** Counts a code once however long it is held before the camera: again only after it has left the picture. */
export function onceInView() {
  const seen = new Map<string, number>()
  return (codes: readonly string[], now: number): string[] =>
    codes.filter((code) => {
      const before = seen.get(code)
      seen.set(code, now)
      return before === undefined || now - before > gone
    })
}
