import { isPublished } from '../../src/content-schema/publishing.ts'
import { readContent } from './content-files.mjs'

const daysAhead = 30

/** Content published or withdrawn within thirty days, soonest first: `{ day, file, publishes }`. */
export function upcomingChanges(root, today) {
  const last = addDays(today, daysAhead)
  const changes = readContent(root).flatMap(({ file, data }) => {
    const { publishFrom, publishUntil } = data ?? {}
    return [
      { day: publishFrom, file, publishes: true },
      { day: publishUntil && addDays(publishUntil, 1), file, publishes: false }
    ]
  })
  return changes
    .filter(({ day }) => typeof day === 'string' && day > today && day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** Number of items not on the site on a day. */
export function countUnpublished(root, today) {
  return readContent(root).filter(({ data }) => data && !isPublished(data, today)).length
}

function addDays(day, days) {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
