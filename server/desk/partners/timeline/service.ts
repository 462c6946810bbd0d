import type { readTimeline } from '../../../../contract/desk/partners/timeline.ts'
import type { Output } from '../../../../contract/endpoint.ts'
import { mergePages } from '../../../core/http/paging/cursor.ts'
import { readTogether } from '../../../db/read-together.ts'
import * as entries from './entries.ts'
import * as queries from './queries.ts'

/** Entries per page. */
const perPage = 20

/** A page of a partner's timeline, newest first; `only` limits it to notes. */
export async function describeTimeline(
  at: Omit<queries.TimelinePage, 'limit'>,
  reader: entries.TimelineReader,
  only: 'notes' | undefined
): Promise<Output<typeof readTimeline>> {
  const page = { ...at, limit: perPage + 1 }
  const notes = (await queries.selectNotes(page)).map((row) => entries.noteEntry(row, reader))
  const found = only === 'notes' ? notes : [...notes, ...(await readOthers(page, reader))]
  const { shown, next } = mergePages(found, perPage, ({ cursor }) => cursor)
  return { entries: shown.map(({ entry }) => entry), next }
}

async function readOthers(
  page: queries.TimelinePage,
  reader: entries.TimelineReader
): Promise<entries.EntryWithCursor[]> {
  const [events, olderEvents, ofPartner, ofApplications, ofRequests, users, reminders, support, changes, applications] =
    await readTogether(() => [
      queries.selectOrderEvents(page),
      queries.selectEventsOfOlderServers(page),
      queries.selectPartnerActions(page),
      queries.selectActionsOn(page, 'application'),
      queries.selectActionsOn(page, 'support'),
      queries.selectUserChanges(page),
      queries.selectReminders(page),
      queries.selectSupportRequests(page),
      queries.selectChangeRequests(page),
      queries.selectApplications(page)
    ])
  const orderEvents = [...events, ...olderEvents]
  const byStaff = orderEvents.filter(({ actor, name }) => actor === 'staff' && name === null)
  const staffNames = await queries.selectStaffNames(page.db, byStaff)
  return [
    ...orderEvents.map((row) => entries.orderEntry(row, reader, staffNames)),
    ...[...ofPartner, ...ofApplications, ...ofRequests].map((row) => entries.actionEntry(row, reader)),
    ...users.map((row) => entries.userEntry(row, reader)),
    ...reminders.map((row) => entries.reminderEntry(row, reader)),
    ...support.map((row) => entries.supportEntry(row, reader)),
    ...changes.map((row) => entries.changeEntry(row, reader)),
    ...applications.map((row) => entries.applicationEntry(row, reader))
  ]
}
