/** The day where the reader is, as ISO writes it: `2026-11-20`. */
export function isoDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
