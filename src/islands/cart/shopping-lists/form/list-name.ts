/** The longest name a list can have. */
export const longestName = 80

/** What a new list is called unless its owner says otherwise, by the reader's own calendar: `Shopping-List-2026-11-20`. */
export function defaultListName(today = new Date()): string {
  const [month, day] = [today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'))
  return `Shopping-List-${today.getFullYear()}-${month}-${day}`
}
