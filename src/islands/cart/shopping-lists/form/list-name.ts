/** Maximum length of a list's name. */
export const maxNameLength = 80

/** Default name of a new list, by the reader's calendar: `Shopping-List-2026-11-20`. */
export function defaultListName(today = new Date()): string {
  const [month, day] = [today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'))
  return `Shopping-List-${today.getFullYear()}-${month}-${day}`
}
